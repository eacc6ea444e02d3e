import { addressedCases, FIRST } from './asked.ts'

/** All on which the rule for directives was tuned: single sentences, then whole turns. */
export const TUNED = [
  ...FIRST,
  ...addressedCases(`
? What about elderly patients?
+ Elderly patients waited four days longer under the new rota [TOOL:w1].
+ Senior patients keep their own doctor, as the contract says.
- Patients under thirty were treated within a day [TOOL:w2].
- We hear you, and elderly patients are very important to all of us.
- I shall get to elderly patients after the break.
? Is the forest going to be cut down?
+ No tree in the forest will be cut before the survey is done.
- The forest is the pride of our county.
? How many teachers would lose their posts?
+ The plan ends the posts of 240 teachers by the summer.
- Teachers have been underpaid for a generation.
+ I do not know how many teachers would lose their posts; the record is silent.
? Convince me that the trains will be punctual.
+ Trains on the rebuilt line were punctual on 97 days of 100 [TOOL:w3].
- Trains are a symbol of progress.
? I want to know about maintenance.
+ Maintenance is included for twelve years, and after that the port pays.
- As to maintenance, that is another matter.
- The bridge opened with music and flags.
? What happens if the harvest fails?
+ If the harvest fails, the fund pays each village for one season.
- Harvest festivals bring the villages together.
? What about jobs in the coal region?
+ In the coal region 3,000 jobs would go, and 1,100 new ones are promised.
- Coal is dirty. Its smoke kills.
+ The court wants to hear about jobs in the coal region. We found no evidence on that.
- "What about jobs in the coal region?" is what they always say.
? Can tenants refuse?
+ Tenants can refuse within thirty days, and nobody may evict them for it.
- Landlords refuse nothing that pays.
? Talk about mental health.
+ The rate of depression, our best measure of mental health, did not change [TOOL:w4].
- A healthy budget is what this city needs.
- Mental health? Let us rather talk about attendance.
? Where has this been tried?
+ Norway tried it in 2014 and kept it [TOOL:w5].
- It has been tried often enough, believe me.
? What is your evidence?
+ The customs office counted every crate for two years [TOOL:w6].
- Common sense is my evidence.
? What about smaller doses?
+ Smaller doses worked just as well in the second trial.
- The trial gave doses of 40 milligrams to everyone [TOOL:w7].
? Explain how refugees would vote.
+ Refugees would vote by post, at the address where they are registered.
- The vote was close, and three recounts were held.
? Would a smaller fine be enough?
+ A fine half as high had no effect on speeding [TOOL:w8].
- We are fine with the proposal as it stands.
? Think about the neighbours.
+ The neighbours would hear the compressors all night, and two have sued.
- We must think about the neighbours.
? Both of you ignore the insurance.
+ The insurance covers floods up to a million euros.
- I have not ignored anything, and my record is clear.
? In numbers, please.
+ The queue went from 900 names to 640.
- The queue became much shorter.
? What does it do to local newspapers?
+ Local newspapers lost a third of their readers where the free sheet was handed out [TOOL:x1].
+ I was unable to find any evidence on local newspapers.
- The platforms pay no tax in this country.
- A free press is the heart of a free people.
? How soon would we notice a difference?
+ You would notice it within six weeks, as the pilot in Leeds did [TOOL:x2].
- You would notice it at once, I am sure, in the eyes of your children.
? What about addiction?
+ Addiction rose among the youngest players, from 2 to 5 percent [TOOL:x3].
- I understand your worry about addiction, and so does my client.
- The game earned its maker 40 million dollars [TOOL:x4].
? What about those who already paid?
+ Those who have already paid get their fee back in the spring.
- Those who come after us will thank us.
? Is it true that the dam leaks?
+ The dam leaks at two joints, and the engineers seal them every spring.
- The dam has stood for sixty years.
? Forget theory. What happens in hospitals?
+ Hospitals that used the checklist lost fewer patients on the table [TOOL:x5].
- In theory the checklist can do no harm.
- We will show what happens in hospitals before this day is over.
? Which is cheaper?
+ The bus is cheaper by a third.
- Both have their merits.
? What about prisoners?
+ Prisoners would be let out for two days a month, under guard.
- What about prisoners, one might ask. One might also ask about their victims.
- Prisoners are not the issue.
? Does homework help weak pupils?
+ Weak pupils gained most from homework when a teacher marked it [TOOL:x6].
+ For weak pupils homework made no difference in any of the trials.
- Homework keeps parents awake.
- Good pupils read on their own.
? Stay with the facts about lead in the water.
+ Lead in the water stood at 18 parts per billion in May [TOOL:x7].
- We led the way in cleaning up the river.
- The water tastes of iron, says my neighbour.
? What if nobody signs up?
+ If nobody signs up, the money goes back to the towns.
- Signs of success are everywhere.
? Who would enforce the ban?
+ The harbour police would enforce the ban with four boats.
- The ban is popular with nine people in ten.
? Say something about the language barrier.
+ Half of the callers met a language barrier, because no line was staffed in Arabic.
- The barrier at the gate was raised in June.
? How does that help me as a tenant?
+ Tenants get six months' notice instead of two.
- Owners get a tax credit worth 4,000 euros [TOOL:x8].
? And the cost?
+ It costs 12 million, spread over three years.
- Some things cannot be measured in money.
- I will come to the cost.
? Is the study any good?
+ The study followed 4,000 people for ten years and was repeated twice [TOOL:x9].
- My opponent has studied nothing at all.
? What do nurses think of it?
+ Two nurses in three oppose it, in a poll of the union [TOOL:y1].
- Think of the nurses, who never sleep.
? What about cyclists?
+ Cyclists get a lane of their own on both sides of the bridge.
+ The court asks about cyclists. There are 900 of them a day on that road, and two died last year.
- Drivers would lose eleven parking places.
- Cyclists, too, are close to my heart.
? How would you pay for the extra beds?
+ The extra beds are paid for by a levy on tobacco [TOOL:z1].
- The extra beds would stand in the old wing, with a view of the park.
- Patients should not pay for the mistakes of others.
? I want to hear about side effects.
+ Side effects were mild: one child in fifty had a fever [TOOL:z2].
- Side effects will be discussed by my colleague.
- The effect was strong: nine in ten were protected.
? What would small towns lose?
+ Small towns would lose their court and, with it, forty posts.
- The big cities would gain four new courts.
- Towns grow and towns shrink.
? Is solar enough in winter?
+ In winter, solar covers a fifth of the demand [TOOL:z3].
+ I have no data on solar in winter.
- Solar is the future.
- Winter is cold, and people need heat.
? Prove that it was deliberate.
+ It was deliberate: he deleted the mails on the same night [TOOL:z4].
- Anybody can see that it was deliberate.
? What happened in Detroit?
+ Detroit lost 25 percent of its people in ten years [TOOL:z5].
- What happened there must never happen here.
? What about the right to appeal?
+ Anyone may appeal within two weeks, and the right to do so is in article 4.
- The appeal of this idea is plain to see.
- We must not forget the right to appeal.
? Be specific about the deadline.
+ The deadline is the first of May.
- Deadlines concentrate the mind.
- We shall be specific about the deadline in our closing.
? How old are the figures?
+ The figures are from 2021.
- The figures are reliable.
? Could a phone do the same?
+ A phone does the same for a tenth of the price.
- Nobody phoned us about it.
? What about parents who work nights?
+ Parents on night shifts would leave their children at the centre until eight.
- Parents know best.
- Work gives people dignity, day or night.
? Why not just wait?
+ Because every month of waiting costs the harbour 2 million euros.
- Waiting is for cowards.
? Tell me what the unions say.
+ The unions reject the plan, since it ends the bonus.
- Unions have had their day.
? Would it be fair to newcomers?
+ Newcomers would wait five years for what others get in one, and that is unfair.
- Fairness is what this country was built on.
? Explain the gap between boys and girls.
+ The gap between boys and girls opens at age nine, when reading turns from stories to facts [TOOL:z6].
- Boys will be boys.
- The gap in the budget is 3 million.
? What if it rains?
+ If it rains, the match moves to the hall.
- It has been a dry year.
? Address Exhibit A.
+ Exhibit A counts only towns above 50,000, so it says nothing about villages.
- Our own exhibits are better.
? What about the cost to commuters?
+ The court raises a fair point. Commuters would pay 60 euros more a year for their ticket [TOOL:a1]. That is less than a tank of petrol, and they get there sooner.
+ Let me answer that directly. For commuters the cost falls, because the pass covers bus and rail alike. My opponent's figure leaves the pass out.
+ We looked for it. I was unable to find supporting evidence on the cost to commuters, and I say so. What the record does show is that trains run on time [TOOL:a2].
- We have all sat in a traffic jam. Trains run on time in nine cases out of ten [TOOL:a2]. That is what this debate is about.
- The cost to commuters is something I will gladly come to. But first consider the air we breathe. It got cleaner by a third [TOOL:a3].
- My opponent complains about cost. The line was built for 4 billion euros, as planned. No public work of its size came so close to its budget [TOOL:a4].
- Commuters know what I mean. They stand on the platform every morning. They deserve better than slogans.
? I only care about patient safety.
+ Then let us be exact. Infections after surgery fell from 5 to 3 percent, which is what safety for a patient means [TOOL:b1]. The savings are a side matter.
+ Shorter shifts made no difference to the safety of patients in either trial [TOOL:b2]. They did make doctors happier.
- Safety is our highest value. Doctors slept two hours longer in the second group [TOOL:b2]. Rested doctors are better colleagues.
- The hospital saved 2 million in its first year [TOOL:b3]. Its managers earned every cent of their bonus. No one has shown otherwise.
? What if schools could opt out?
+ If schools could opt out, the rich ones would. That is what happened in Arizona, where one in four left within a year [TOOL:c1]. The rest paid more.
+ An opt-out would gut the scheme. Our exhibit shows that schools with the fewest problems leave first [TOOL:c1].
- Schools need certainty. The board promised them a decision by June. They have waited long enough.
- What if schools could opt out? What if the sky fell? We should judge the bill that lies before us.
? Give me figures on rural broadband.
+ In rural districts 38 percent of homes have broadband, against 91 percent in town [TOOL:d1]. The gap has not closed since 2015.
+ I must be honest. The exhibits give no figures on rural broadband, only on mobile networks.
- Rural broadband is a lifeline. Farmers sell their cattle online, and children do their homework there. Take it away and the villages die.
- Broadband reached 91 percent of homes in the cities [TOOL:d1]. That took only six years. It was money well spent.
? Why should we trust the ministry?
+ The ministry published its raw data, and two universities checked them [TOOL:e1]. We trust it because it can be caught.
- We should trust one another more. That is how great nations are built. I was raised that way.
? Does the evidence hold for women?
+ It does. Half of the sample were women, and they gained as much as the men [TOOL:f1].
- The evidence is strong. Three trials in three countries came to the same result [TOOL:f2]. Nobody has refuted them.
? You have not said a word about water use.
+ Each tonne takes 400 litres of water [TOOL:g1]. The old process used twice that. So its water use is a point in its favour.
- I have said many words, and I stand by them. The plant employs 300 people. Its chimneys are the cleanest in the land [TOOL:g2].
- Water is life, as every farmer knows. The factory is good for the region. It will stay.
? What about children who have no computer?
+ Children who have no computer at home get one on loan from the school. The district bought 1,200 for this purpose [TOOL:h1].
- Children with a computer read more, not less [TOOL:h2]. They also write better essays. The critics were wrong.
? Compare this to what Denmark did.
+ Denmark did it in stages: first the large firms, then the small ones [TOOL:i1]. We would do all at once, and there lies the risk.
- Other countries have tried this. Some failed and some did not. We are not other countries.
? What would convince you that you are wrong?
+ A trial with random assignment that finds no gain would convince me that we are wrong. There is none so far.
- I am not wrong. The prosecution has had three chances and used none. Let the record speak.
? Address the rebound effect.
+ The rebound effect is real but small. People drove 4 percent more after they bought the new car, which eats up a tenth of the saving [TOOL:j1].
- Engines use a fifth less fuel than they did ten years ago [TOOL:j2]. The effect on emissions is plain. We should celebrate it.
? Are there any long-term studies?
+ One study followed the same families for thirty years [TOOL:k1]. Its findings are those of the short ones.
+ No. We found no long-term studies, and the longest ran for eight months.
- Study after study says the same. The experts agree. It is time to act.
? What about people who rent out a single room?
+ Whoever rents out a single room in his own home is exempt under section 3. The bill is aimed at whole flats.
- People come first. The chains own 4,000 flats in this city [TOOL:l1]. They pay no hotel tax.
`),
]
