/** A directive, what a speaker then said, and whether that addresses it. */
export type AddressedCase = readonly [directive: string, speech: string, addressed: boolean]

/** One a line: a directive after `?`, then speeches that address it after `+` and others after `-`. */
export function addressedCases(text: string): readonly AddressedCase[] {
  let directive = ''
  return text.split('\n').flatMap((line): readonly AddressedCase[] => {
    const said = line.slice(2)
    if (line.startsWith('?')) directive = said
    return /^[+-]/.test(line) ? [[directive, said, line.startsWith('+')]] : []
  })
}

/** Our own examples, on which the rule for directives was tuned. */
export const FIRST = addressedCases(`
? What about the cost to students?
+ Students would pay 400 euros a year, and the costs end there.
+ The cost to students is nil, because the state pays the fees.
+ Learning matters. Students already pay for their own laptops. This adds a fee of 30 dollars [TOOL:t1].
+ The licence is expensive. Students carry a third of it.
+ I was unable to find supporting evidence on the cost to students.
+ You ask about the cost to students. It is about 200 euros a year.
+ What does it cost students? Nothing: the city covers every book.
+ The record has no figures on what students would have to pay, and I will not invent any.
- I will come to the cost to students in a moment. First, the teachers.
- The court asks: "What about the cost to students?" Let us talk about teachers.
- What about the cost to students? What about the cost of doing nothing?
- The cost to the city was 4 million euros in 2019 [TOOL:t1].
- Students love the programme, and attendance rose by 12 percent [TOOL:t2].
- The cost to students matters a great deal to us.
- The cost to students is not the issue here.
- That is a fair question. The real question is what ignorance does to a country.
- We take the cost to students seriously. Every child deserves a chance.
? I only care about job outcomes.
+ Graduates of the course found jobs within four months [TOOL:t3].
+ Employment among participants rose by 9 points.
+ On outcomes: two in three of them were hired within a year.
- We, too, only care about job outcomes.
- Students who finished the course were happier and healthier.
- My colleague did a fine job of hiding the costs.
- If jobs are all you care about, then I shall get to them before I close.
? What if it was optional instead of required?
+ If it were voluntary, those who need it most would stay away.
+ An optional course would reach one pupil in ten, as in Ohio [TOOL:t4].
+ Making it optional would halve the cost and keep most of the benefit.
- The course is required in twelve states [TOOL:t4].
- Whether it is optional or required is a question for another day.
? Answer in plain numbers, please.
+ Rents rose by 9 percent in two years [TOOL:t5].
+ Fees went from 200 to 350 euros.
+ I have no figures that I could give you.
- Rents rose a lot, and tenants suffered.
- The numbers speak for themselves.
? How would this affect night nurses?
+ Nurses on nights would lose their allowance under the plan.
+ For those who work nights nothing changes: nurses keep their rota.
- Nurses deserve our gratitude, day and night.
- The effect on doctors is well known: they left [TOOL:t6].
? What about privacy?
+ The cameras record no faces, so private life stays private.
+ The footage is kept for 48 hours and then deleted. That protects the privacy of everyone who walks by.
- Let me be clear about privacy. I cherish it.
- Others may want to hide behind privacy; we want to catch thieves.
? Why?
+ Because the old rule failed three towns in a row.
+ The reason is simple: the pipes are ninety years old.
- It is the right thing to do. We must act, and act now.
+ Since the wells run dry each August, the town has no other choice.
- That is how we have always done it.
? Really?
+ Yes. The bureau counted 31 cases in 2021 [TOOL:t7].
- Absolutely, and I am proud of it.
? Show me the evidence on safety.
+ Crashes fell by a fifth on those roads, which makes them safer [TOOL:t8].
- Everybody knows that safety has improved on those roads.
? How many people live there?
+ Some 4,000 people live in the valley.
- The people who live there are proud of their valley.
? Is there a city where this has worked?
+ It worked in Vienna, where rents stayed level for a decade [TOOL:t9].
- It works because people want it to work.
? What does this mean for small shops?
+ Small shops would lose about a tenth of their trade on Sundays.
+ A shop with two people behind the counter cannot open on a seventh day.
- Large chains will open longer, and their shareholders will cheer.
- I shall turn to small shops once I have dealt with the chains.
? Tell me about the noise at night.
+ Noise at night fell by 6 decibels after the ban [TOOL:u1].
+ We could not find any study of the noise at night.
- There has been a lot of noise about this proposal.
- Noise at night is a serious concern, and I understand it.
? Who pays for it?
+ Taxpayers pay for it through a levy of two cents a litre.
- It will pay for itself in joy.
? What about people without a car?
+ People who own no car would take the new bus, which runs every ten minutes.
- Car owners would save an hour a week [TOOL:u2].
- “What about people without a car?” Indeed. What about them?
? Would it still work if only half the farmers joined?
+ With half of the farmers the scheme still covers its costs [TOOL:u3].
- Farmers are the backbone of this region.
? Give me figures, not stories.
+ The waiting list shrank from 900 to 640 names.
- A mother in my street waited all winter for a bed.
? Where does that claim come from?
+ It comes from the survey of 2022, which asked every household [TOOL:u4].
- It is common knowledge, as anybody can see.
? Compare it with the vaccine from last year.
+ Last year the vaccine prevented 40 percent of cases; this one prevents 70.
- The new one is excellent and safe.
? I want to hear about the environment.
+ The dam would drown two environmental reserves and the last salmon run.
- We have created an environment in which business can thrive.
- Let us leave the environment aside and look at the budget.
? How long would the building work take?
+ The building work takes three years, says the contractor.
- The building will be a landmark for the whole town.
? Does it help older workers?
+ No. Workers over fifty gained nothing from it [TOOL:u5].
- Young workers gained most: their wages rose by 8 percent.
- Does it help older workers? I ask you: who else does?
? Address the risk of fraud.
+ Fraud is rare: 3 ballots in 10 million were forged [TOOL:u6].
- The risk is low.
- We must address the risk of fraud.
? And the children?
+ Children under six would keep their place in the nursery.
- Think of the children, I beg you.
? Why should I believe that?
+ Because two independent laboratories came to the same figure.
- You should believe it. It is the truth.
? What happens to rents in the suburbs?
+ In the suburbs they rose. Rents there went up by a quarter.
- Rents in the centre fell by 5 percent [TOOL:u7].
? Is it legal?
+ The constitutional court upheld the law in 2018 [TOOL:u8].
- It is popular, and it is overdue.
? What about the farmers?
+ Farmers would get a rebate on diesel until the wells are dug.
- Half the harvest rots in the field, and no law will change the weather.
- I will say more about farmers when my colleague has finished.
- Nobody respects farmers more than I do. We love them.
? I do not care about prestige, I care about teaching quality.
+ Teaching at the merged school got worse: one class in three had no qualified teacher, and the inspectors rated its quality as poor.
- The university climbed eleven places in the world ranking [TOOL:v1].
? How much water does it use?
+ The plant draws 90 litres of water for every kilogram.
- It uses water wisely and returns it clean.
+ I have found no data on the water it uses.
? What if the grant ran out after two years?
+ Once the grant runs out, the towns would have to close four of the six centres.
- The grant is generous, and the ministers deserve praise for it.
- Let us not go into the grant now.
? Speak to the effect on women.
+ Women gained less from the reform than men: their pensions rose by 2 percent [TOOL:v2].
- Men over forty were hit hardest [TOOL:v3].
- You ask me to speak to the effect on women. Then let me ask who wrote this law.
? What about traffic safety near schools?
+ Near schools, traffic injuries dropped by 40 percent once the limit was lowered [TOOL:v4].
- Traffic flows better, and drivers save two minutes on average.
- Schools received new roofs under the same budget.
? Can you give me one example?
+ In Lisbon the scheme cut burglaries within a year.
- There are many examples, far too many to count.
? Which source says so?
+ The audit office says so in its report on ferries [TOOL:v5].
- Every expert I have ever met says so.
? Please talk about dogs, not cats.
+ Dogs bit 31 postmen last year, which is fewer than before the leash law.
- Cats killed a million birds [TOOL:v6].
? Why now?
+ Because the lease ends in March and the owner will not renew it.
- There is no better moment than the present.
? Does it work for people who cannot read?
+ For those who cannot read, the machine speaks every name aloud.
- The machine can be read from three metres away.
? What would it do to house prices?
+ Prices of houses along the line rose 6 percent faster than elsewhere [TOOL:v7].
- A home is more than a price; it is a place in the world.
+ On house prices: none of the exhibits says anything about them, so I cannot tell.
? Defend the timetable.
+ The timetable holds because the tunnels are already bored.
- The timetable speaks for itself. It is a good timetable.
? Is there any harm to wildlife?
+ Yes: the turbines kill some forty eagles a year, and other wildlife avoids the ridge.
- Wildlife? We are talking about people who freeze in winter.
? Tell us who is liable when it crashes.
+ When a car crashes, its maker is liable under the draft act.
- Crashes fell by half in the pilot [TOOL:v8].
? What about disabled passengers?
+ Every tram has a ramp. Passengers in a wheelchair board at any door, and disabled riders travel free.
- Passengers gave the line four stars out of five [TOOL:v9].
- The question of disabled passengers is one that the defense keeps raising.
? Keep it to the last five years.
+ Over the last five years, arrests fell from 800 to 610.
? Will it raise taxes?
+ It will not raise taxes; the toll pays for all of it.
- Taxes are the price of a civilised society.
- Will it raise taxes, you ask. That is for parliament to decide, and I leave it there.
`)
