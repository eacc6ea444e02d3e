/** Sentences of public speech as we wrote them, one a line. The rules for claims were tuned on these. */
const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** Each asserts something that could be checked. */
const FACTS = lines(`
Last year this legislature passed the largest school budget in our history.
Unemployment fell to 3.4 percent in March.
More than two million people signed up for coverage during the first six weeks.
Our state lost forty thousand factory jobs between 2000 and 2010.
The bridge at Harlow was built in 1931 and has not been repaired since.
The minister told this House in May that no decision had been taken.
There are four hospitals in the county, and none of them has a trauma unit.
Farm incomes dropped for the third year in a row.
My opponent voted against the veterans bill.
We cut the waiting list by half.
Three of the five largest employers in the valley have moved abroad.
Sea levels along the coast have risen by eight inches since 1950.
The average nurse in this city earns less than a bus driver.
In January I signed an order that opened the archives.
Crime is down in every district of the capital.
The tax was introduced under the previous government.
Our airports handle twice as many passengers as they did ten years ago.
Smoking causes one in five deaths in the region.
Nine out of ten letters to my office are about housing.
The treaty obliges both countries to share the water equally.
Teachers left the profession in record numbers last summer.
The company paid no income tax for three years.
Inflation is higher than it was when he took office.
Germany closed its last nuclear plant in April 2023.
The committee heard from sixty witnesses over nine days.
Because of the drought, the reservoir is at a third of its capacity.
We have planted eleven million trees since the programme began.
The senator accepted donations from the same firm she now wants to regulate.
Poland spends a larger share of its income on defence than France does.
The flood destroyed 212 homes in the town of Milbrook.
Wages have grown faster than prices for eleven months.
I served for six years on the school board.
The law already forbids the sale of such weapons to minors.
Rural clinics closed at twice the rate of city clinics.
The opposition tabled forty amendments and withdrew thirty-eight of them.
Only one bank has repaid the loan in full.
The trains between the two cities run every twenty minutes.
Since the ban, accidents at the crossing have fallen sharply.
The auditor found that half of the money was never spent.
Our exports to Asia doubled in a decade.
Violent crime rose in twelve of the twenty largest cities.
The university admitted its first women in 1919.
A family of four now pays three hundred dollars more for heating.
The premier has visited the islands once.
According to the census, one household in six lives without a car.
The previous administration left a deficit of nine billion.
She was the first mayor of this town to be elected twice.
Half of our graduates leave the state within five years.
The water in Easton contains lead above the legal limit.
Two thirds of the members voted for the motion.
The factory in Dunmore reopened last week with three hundred workers.
The plan was rejected by the court in 2016.
Our soldiers have been stationed there for seventeen years.
Britain joined the agreement before Norway did.
The rate of vaccination is lowest in the northern districts.
Mr. Allen ran the agency when the leak occurred.
The pension fund is short by 1.2 billion euros.
Solar power is now cheaper than coal in most of the country.
The Governor vetoed the bill on Friday.
Ten years ago there was no broadband in this valley.
Last month a mother of two in Carrow was evicted after a rent increase of forty percent.
The department employs fewer inspectors today than it did in 1995.
We balanced the budget four years in a row.
The strike at the port lasted nineteen days.
Our schools ranked second in the nation for reading.
His own report says the project is over budget.
I am proud that together we cut taxes for two million working families.
And because you stood with me, we finally passed a law that protects tenants from eviction in winter.
We are building a new crime laboratory in the east of the state.
Our reserves are at an all-time high, and our bonds have the best rating in the country.
Thanks to the members of this chamber, every county now has a drug court.
Tonight I am joined by Maria Torres, who teaches third grade in Lakeview.
You may remember that the same people opposed the minimum wage in 1996.
The truth is that most of these patients never see a specialist.
Let me remind you that rents in the capital rose by nine percent.
I introduced that bill, and my opponent let it die in committee.
They said it would cost jobs, and instead we gained eleven thousand.
My administration has appointed more women to the bench than any before it.
As governor, I met with farmers in all thirty counties.
It is no secret that the mill has been losing money since the merger.
We are the only state in the region without a sales tax.
Businesses are coming here from Ohio and Illinois.
The other side blocked the nomination for eleven months.
Our National Guard was called out nine times during the fire season.
Even after the reform, a single mother with two children pays more than a banker.
We do not have a single public dentist north of the river.
`)

/** Opinion, question, procedure, wish, promise, inference: nothing to check. */
const OTHERS = lines(`
Thank you all for being here tonight.
I believe that every child deserves a fair start.
We must never forget what brought us here.
What kind of country do we want to leave behind?
Let us get to work.
This is a moment of great promise.
I urge my colleagues to support the motion.
It is time for a new beginning.
Together we can meet this challenge.
Nobody should have to choose between rent and medicine.
God bless you, and God bless this great state.
I am proud of the people who make this city what it is.
We will not rest until the work is done.
Mr. Speaker, I yield the floor.
The question before us is a simple one.
In my view the proposal is unwise.
That is not leadership.
We need a government that listens.
Our best days are still ahead of us.
How can anyone defend such a plan?
Good evening, my fellow citizens.
It would be a mistake to turn back now.
I hope the House will think again.
Imagine a town where nobody locks the door.
Freedom is worth every sacrifice.
We ought to be ashamed of ourselves.
If we work together, nothing can stop us.
Please join me in welcoming our guests.
Change is never easy.
I ask you for your vote.
The future belongs to those who dare.
This bill is a disgrace.
You deserve better than this.
We owe it to our children to try.
Courage is what this moment demands of us.
Therefore I conclude that the plan cannot work.
I look forward to the debate.
Let me be clear about what is at stake.
We are stronger when we stand side by side.
It follows that the other side has no answer.
I move that the question be put.
Nothing matters more than the safety of our families.
That is the promise I make to you.
I will fight for you every single day.
There is no greater honor than to serve.
My friends, the choice is yours.
The spirit of our people cannot be broken.
Why should we wait any longer?
They simply do not care about people like you.
I want a country that works for everyone.
Justice delayed is justice denied.
We should invest in our roads, our schools and our future.
Honesty matters.
I would like to thank the chair for her patience.
This is about fairness.
Let's finish what we started.
I think my opponent is a decent man.
We have a duty to act.
The committee should take up the bill without delay.
Hope is stronger than fear.
This suggests that the policy was a mistake.
Ladies and gentlemen, members of the assembly, honored guests.
It is wrong, and we all know it.
We can and we must do better.
I could not agree more with the gentleman.
And that is why I ask for your support.
What a remarkable evening!
We choose unity over division.
Now is the time to be bold.
I am asking you tonight to stand with the nurses and teachers of this state.
We will invest in the schools and hospitals that our families need.
Small businesses are the backbone of our economy.
I know that we can find the courage to fix a broken system.
Government should not spend money it does not have.
There is more work to do, and I intend to do it.
We have come a long way, and we have a long way to go.
The people sent us here to solve problems, not to score points.
Our state is a place where hard work is honored.
If you work hard and play by the rules, you ought to get ahead.
I have always believed that a budget is a moral document.
That was the right decision then, and it is the right decision now.
No child in this state should go to bed hungry.
We are ready to lead.
Let us make this the year in which we end the waiting.
I will send you a bill this month, and I ask you to pass it.
My opponent has no plan, no vision and no shame.
With your help, we will bring those jobs home.
The state of our state is strong.
This is a fight about who we are as a people.
`)

export const tuned = { FACTS, OTHERS }
