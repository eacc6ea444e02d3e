import { addressedCases } from './asked.ts'

/** More of them, held back: the rule for directives was never tuned on these. */
export const HELD_BACK = addressedCases(`
? What about the jobs of taxi drivers?
+ Taxi drivers would feel it first. In Oslo one job in six was gone within two years [TOOL:a1]. Most of those drivers now work for the rail company.
+ The other side has no answer to this, and I have only part of one: the record holds no evidence on the jobs of taxi drivers. What it holds is the number of rides [TOOL:a2].
- Rides became cheaper by a third [TOOL:a2]. Nobody in this city wants to go back. Progress cannot be stopped.
- I will come to taxi drivers and their jobs. Allow me to speak of safety first. Night rides are safer than they were [TOOL:a3].
- "What about the jobs of taxi drivers?" So the court asks. I say that a city lives by its streets.
? Does this apply to hospitals as well?
+ Hospitals are covered too, but only from the third year on [TOOL:b1].
+ Hospitals are exempt, since the bill names schools and town halls alone.
- Schools are covered from the first year. Town halls follow. The sum is set by law [TOOL:b2].
? What do we know about the risks of long use?
+ After ten years of use, one patient in forty had a damaged kidney [TOOL:c1]. That risk doubles at twenty.
+ We know very little. No study follows its use for longer than a year.
- The drug acts within an hour [TOOL:c2]. Patients praise it. Doctors trust it.
? I don't want averages, I want the poorest households.
+ The poorest households lose 3 percent of their income under the tax [TOOL:d1]. The rebate gives them back half.
- On average, households gain 200 dollars a year [TOOL:d2]. That is a fact that no one has disputed here.
? What if the price of gas falls again?
+ If gas gets cheap again, the heat pumps no longer pay off for thirty years [TOOL:e1]. We admit that the price matters.
- Gas comes from far away. Those who sell it are no friends of ours. We should not depend on them.
? How many of them came back?
+ Of 800 who left, 310 came back within a year [TOOL:f1].
- They came back with new skills and new ideas. Their families met them at the station.
? Is there a country that did it without new taxes?
+ Portugal did it without new taxes, by selling two ports [TOOL:g1].
- Many have done so. It is a question of will. Where there is a will, money is found.
? What about the animals?
+ The animals stay in the open for nine months a year, and the vet sees them each week.
- I like animals as much as anybody. But meat feeds the world. It always has.
- The farms employ 40,000 people [TOOL:h1]. They have done so for decades.
? Show me a source for the claim about crime.
+ Crime fell by 12 percent in the lit streets, by the count of the police [TOOL:i1].
- Crime fell, and everybody who lives there will tell you so. I need no paper for what I see.
? Could volunteers do this work?
+ Volunteers did this work in two towns and gave up within months, because nobody trained them [TOOL:j1].
+ Volunteers could not: the law demands a licence.
- This work is hard. Those who do it are paid too little. That is a shame.
? How does it affect exports to Asia?
+ Exports to Asia fell by 8 percent in the first quarter [TOOL:k1]. They recovered later.
- Exports to Europe rose in every quarter since the deal [TOOL:k2]. The ports are busy day and night.
- Asia is a large continent with many markets. We should be open to all of them.
? Speak about the victims, please.
+ Victims wait fourteen months for a hearing, and a third of them withdraw the charge [TOOL:l1].
- Judges wait for clerks, and clerks wait for paper. The system is slow. We can do better.
- The victims have our deepest sympathy.
? Why is the sample so small?
+ The sample is small because only 60 people in the country have the disease.
- The sample is what it is. Its results are clear [TOOL:m1].
? What about insects?
+ Insects came back to the field margins in the second summer; 40 species were counted [TOOL:n1].
- Yields went up by 4 percent [TOOL:n2]. Farmers earned more, and bread stayed cheap.
- Let us leave insects to the biologists, and set them aside for today.
? Who decides when parents disagree?
+ When parents disagree, a judge of the family court decides within a month.
- Parents love their children. No law can change that. We should trust them.
? Is that legal in this state?
+ It is legal here since 2016, when the state amended its code [TOOL:o1].
- It is done everywhere. No one has ever complained. I have done it myself.
? What about the second shift?
+ The second shift ends at ten under the plan, an hour earlier than now.
- The first shift gains an hour of sleep. That alone is worth it.
`)
