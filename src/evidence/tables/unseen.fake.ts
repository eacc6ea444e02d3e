/** Sentences of public speech as we wrote them, one a line. The rules for claims were never tuned on these. */
const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** Each asserts something that could be checked. */
const FACTS = lines(`
When I took office, one in four of our bridges was rated poor.
The council sold the old depot for less than half its value.
Spain has had four governments in as many years.
Nobody in this room voted for that contract, because it was signed before any of us was elected.
The fishing fleet has shrunk from ninety boats to eleven.
My grandmother came to this country with a single suitcase in 1947.
Drug overdoses kill more young men here than traffic does.
The agency missed its own deadline by fourteen months.
Our graduation rate climbed from 71 to 84 percent.
The mine at Corrie employs nearly every family in the town.
In the last session the Senate confirmed thirty-one judges.
Canada banned the chemical in 2009, and Sweden did so a year later.
The new line carries sixty thousand commuters a day.
The hospital turned away patients on eleven nights last winter.
We hired two hundred additional state troopers.
The river has flooded three times since the dam was removed.
Electricity prices in this province are the highest in the federation.
The chancellor promised a review in 2021 and never published it.
Small firms create most of the new jobs in this region.
A quarter of the land is owned by foreign companies.
The prime minister met the unions on Monday.
Our population is getting older.
The refinery released benzene into the air for six hours.
Enrollment in community colleges has declined every year since the pandemic.
The act was amended twice, most recently under my predecessor.
Girls outperform boys in every subject except physics.
They raised the fee from fifty to two hundred dollars.
The ferry does not run on Sundays.
Our credit rating was upgraded for the first time in a generation.
The program feeds eight thousand children every weekend.
He has changed his position on the pipeline three times.
Most of the wheat we eat is imported.
The ceasefire was broken within hours.
Last spring, tornadoes tore through Benton and Pike counties.
The court struck down the map as unconstitutional.
Not a single home has been built on the site.
The state police solved sixty percent of the cases.
Our teachers are paid less than those in any neighboring state.
In Finland, children start school at seven.
The report was kept from the public for two years.
Over the past decade we added a hundred miles of cycle paths.
The bank was rescued with public money.
Heart disease remains the leading cause of death among women.
Both parties supported the reform in 1986.
The youngest member of this chamber is twenty-three.
Our veterans wait an average of forty-one days for an appointment.
The tunnel opened six years late.
Thousands of workers at the plant lost their health insurance.
The ministry has spent the entire reserve.
We now have a surplus of seven hundred million dollars.
Lightning started the fire that burned Gold Creek.
The lake is warmer than at any time on record.
Our delegation to the summit included no scientists.
The opposition leader called the figures a fabrication.
`)

/** Opinion, question, procedure, wish, promise, inference: nothing to check. */
const OTHERS = lines(`
I stand before you with a full heart.
Who among us has not felt that worry?
Let that sink in.
We cannot afford to wait for others to act.
This is the most important vote of our lives.
I would urge the minister to reconsider.
It takes a village to raise a child.
Our democracy depends on people who show up.
Please be seated.
There is nothing we cannot achieve when we trust one another.
The people of this state deserve an honest answer.
I say enough is enough.
What would our founders think of us now?
We will keep our word.
Kindness costs nothing.
I beg to move the amendment standing in my name.
A nation that forgets its farmers forgets itself.
They want to divide us, and we will not let them.
I have a simple message for the other side.
Our children are watching.
May we be worthy of their sacrifice.
From this I infer that the scheme was doomed.
It's a shameful proposal, and it should be withdrawn.
Every one of us has a part to play.
I could not be more grateful to my wife.
Don't let anyone tell you otherwise.
Perhaps the gentleman would care to explain himself.
We ought to judge a budget by its mercy.
Mine is a vision of opportunity and responsibility.
Let me turn to health care.
It is high time that we said so.
Democracy is fragile.
The honorable member should withdraw that remark.
I, for one, will not stand by.
To those who serve, we say thank you.
We shall overcome.
This plan is reckless and unfair.
Is it too much to ask for clean water?
You are the heroes of this story.
Order, order.
I'd rather lose an election than my conscience.
Great things are done by those who believe.
We need more teachers, more nurses and more homes.
No one can predict what tomorrow brings.
I am confident that we will find common ground.
Hence the argument of my opponent collapses.
The status quo is unacceptable.
Let there be no doubt about our resolve.
And so I ask: if not now, when?
Our values are not for sale.
We are one people, with one destiny.
I want to speak tonight about hope.
Surely the House can agree on that.
Good ideas do not belong to one party.
`)

export const unseen = { FACTS, OTHERS }
