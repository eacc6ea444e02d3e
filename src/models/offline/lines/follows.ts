import type { Deck } from '../deck.ts'
import type { ConcernName } from './concerns.ts'

interface Consequence {
  /** What a supporter makes of it. */
  readonly defense: Deck
  readonly prosecution: Deck
}

/** What a passage means for the decision, by what it is about. No line says more than that. */
export const follows: Readonly<Record<ConcernName, Consequence>> = {
  money: {
    defense: [
      'It follows that the bill is smaller than it looks at first sight.',
      'Whoever asks what it costs should also ask what it spares.',
      'Money that is not spent here can do good elsewhere.',
      'A yes need not be a burden on the purse.',
      'That belongs on the credit side, in plain figures.',
    ],
    prosecution: [
      'It follows that somebody has to pay, and the proposal should say who.',
      'That is money which cannot be spent a second time.',
      'A yes would have to be paid for, and here is part of the bill.',
      'Good intentions do not settle an invoice.',
      'Whoever votes for it votes for this bill as well.',
    ],
  },
  time: {
    defense: [
      'It follows that people would get part of their day back.',
      'Time is the one thing nobody can be paid back, so this should weigh a good deal.',
      'Anybody who has ever stood in a queue will know what that is worth.',
      'Every hour that people can keep is a reason for a yes.',
    ],
    prosecution: [
      'It follows that somebody would wait, and should not have to.',
      'Time that is taken from people does not come back.',
      'A plan that costs people their patience should at least say so.',
      'Every hour that people must give is a reason for a no.',
    ],
  },
  safety: {
    defense: [
      'It follows that a yes would also be the careful choice.',
      'Where dangers shrink, a decision becomes easier.',
      'Nobody should call the proposal reckless after reading that.',
      'Caution itself can be a reason to go ahead.',
    ],
    prosecution: [
      'It follows that the danger is more than a feeling.',
      'In such matters one should not wait for the first bad day.',
      'A gain in comfort does not make up for a loss in safety.',
      'Where people may come to harm, doubt should speak for caution.',
    ],
  },
  quality: {
    defense: [
      'It follows that the thing works, and works better than its critics fear.',
      'That is what a good decision should bring about.',
      'What is done well speaks for itself, and here it is on paper.',
      'A yes would keep that, and a no would put it at risk.',
      'I do not know a plainer sign that something is going right.',
    ],
    prosecution: [
      'It follows that the work suffers where it can least afford to.',
      'What one hand gives, the other takes away.',
      'Somebody will have to put that right, day after day.',
      'I cannot call a thing a success that has this on its record.',
      'A yes would mean to live with that.',
    ],
  },
  use: {
    defense: [
      'It follows that people want it, and they show it with their feet.',
      'What is used so willingly should not be given up lightly.',
      'People decide every day anew, and they decide in its favour.',
      'Nobody has to be talked into it.',
      'I take that as a vote, cast without a ballot.',
    ],
    prosecution: [
      'It follows that people stay away, and that should tell us something.',
      'An empty place is an answer too.',
      'A plan needs people, and it should not drive them off.',
      'What loses its people will soon lose its reason.',
    ],
  },
  health: {
    defense: [
      'It follows that people would be better off in the plainest sense.',
      'Well-being is hard to weigh, and all the more it should be weighed.',
      'That is felt by people and not by columns of figures.',
      'A decision that does people good needs few other reasons.',
    ],
    prosecution: [
      'It follows that the price is paid in strength and nerves.',
      'People are worn down by this, and no column of gains shows it.',
      'I would not ask that of anybody without a very good reason.',
      'A decision should not rest on the backs of the tired.',
    ],
  },
  work: {
    defense: [
      'It follows that those who do the work would have reason to welcome it.',
      'A plan that the staff can live with has a future.',
      'Whoever carries the load should be heard first, and they gain by it.',
      'Good work needs decent conditions, and a yes would help there.',
    ],
    prosecution: [
      'It follows that those who do the work carry the load.',
      'A plan is no better than the day of the people who must carry it out.',
      'Nobody asked them whether they had strength to spare.',
      'Without the people on the spot there is no proposal at all.',
    ],
  },
  fairness: {
    defense: [
      'It follows that those who were left at the door could come in.',
      'A fair decision begins with those who have the least choice.',
      'It matters who gains, and not only how much.',
      'I ask the court to look at it from below.',
    ],
    prosecution: [
      'It follows that some would be left at the door.',
      'What is easy for most can be closed to the rest.',
      'A decision should be measured by those whom it forgets.',
      'An average is cold comfort to the one who falls below it.',
    ],
  },
  nature: {
    defense: [
      'It follows that others than the users would gain by it too.',
      'Everybody breathes the same air, so everybody has a share in that.',
      'It is a small step, and small steps are how such things begin.',
      'What the neighbours are spared should count as well.',
    ],
    prosecution: [
      'It follows that the cleaner world would come at a steep price.',
      'For that aim there may be better means.',
      'A green aim does not make every means a good one.',
      'What looks good from afar looks smaller in the count.',
    ],
  },
  trust: {
    defense: [
      'It follows that people have reason to trust it.',
      'Confidence of that kind should not be thrown away.',
      'Trust is slow to win, and nobody should waste it.',
      'A yes would honour that trust.',
    ],
    prosecution: [
      'It follows that people would give something out of their hands.',
      'Trust goes quickly and comes back slowly.',
      'Nobody can agree to what nobody knows.',
      'One cannot call back what has once got out.',
    ],
  },
  freedom: {
    defense: [
      'It follows that people could choose for themselves.',
      'Who has a choice seldom wants to give it back.',
      'A yes would trust people with their own lives.',
      'Freedom to choose is a gain even for those who change nothing.',
    ],
    prosecution: [
      'It follows that people would have one choice fewer.',
      'People seldom grow fond of what they cannot refuse.',
      'A good thing should be able to win without being the only one.',
      'I would leave the choice with those who must live with it.',
    ],
  },
  learning: {
    defense: [
      'It follows that people would learn more by it.',
      'What people learn will stay with them.',
      'A yes would be a yes to those who still have everything before them.',
      'Few gains last as long as that one.',
    ],
    prosecution: [
      'It follows that learning would pay the price.',
      'What is missed at the right age is hard to make good.',
      'I would not try that out on those who learn.',
      'A no would protect what they come for.',
    ],
  },
  growth: {
    defense: [
      'It follows that the whole place would have something from it.',
      'Where things thrive, others follow.',
      'A yes would be good for more people than it names.',
      'I would not stand in the way of that.',
    ],
    prosecution: [
      'It follows that others would lose what some gain.',
      'Growth in one place can be loss in another.',
      'A no would leave room for something sounder.',
      'I would not build on that ground.',
    ],
  },
  advice: {
    defense: [
      'It follows that those who looked into it would go ahead.',
      'Whoever asks for advice should have a reason to set it aside.',
      'I could not put the conclusion better myself.',
      'Those who know the matter best point the same way as I do.',
    ],
    prosecution: [
      'It follows that those who looked into it would hold back.',
      'Whoever asks for advice should have a reason to set it aside.',
      'I could not put the conclusion better myself.',
      'Those who know the matter best give the proposal no blessing.',
    ],
  },
  outcome: {
    defense: [
      'It follows that there are reasons to go ahead.',
      'I take that as a plain point in favour.',
      'Taken by itself it is a modest point, and it points one way.',
      'The court should not pass over that.',
      'A careful reader will put that on my side of the scales.',
    ],
    prosecution: [
      'It follows that there are reasons to hold back.',
      'I take that as a plain point against.',
      'Taken by itself it is a modest point, and it points one way.',
      'Such a sentence should give us pause.',
      'A careful reader will put that on my side of the scales.',
    ],
  },
}

/** When the lines of a concern are used up. */
export const followsAnyway: Deck = [
  'I ask the court to put that on the scales.',
  'The words are plain, and I would not change them.',
  'I need not add much to that.',
  'Let that sentence speak for itself.',
  'I leave it to the court to weigh it.',
  'Whoever disagrees should show where that sentence is wrong.',
  'It deserves an answer, and I have heard none yet.',
  'I should like to hear what is said against it.',
  'That is the sentence, and my argument is no longer than it.',
  'It speaks to the question, and it speaks clearly.',
]
