import type { Deck } from '../../deck.ts'

/** What a witness says to an exhibit. */
export const reactions: Deck = [
  'I would know {exhibit} anywhere, and I have tried not to.',
  'So we meet again, {exhibit} and I.',
  'Yes, I know {exhibit}, and time has not been kind.',
  'Please move {exhibit} a little further away from me.',
  'I have seen {exhibit} before, and we did not part as friends.',
  'Must we have {exhibit} out in public like this?',
  'I would call that {exhibit}, unless somebody has made a copy.',
  'May I touch {exhibit}, or is that frowned upon?',
  'I had hoped never to see {exhibit} in this light.',
  'You have polished {exhibit}, and I am not sure that this helps.',
  'I nod at {exhibit}, and I would like the record to show how gravely.',
  'It gives me a chill to see a number on {exhibit}.',
  'People will look at {exhibit} and see nothing, and people will be wrong.',
  'I had a feeling that {exhibit} would follow me here.',
  'From this angle I could almost call {exhibit} innocent.',
  'I have nothing against {exhibit} personally, and I hope that the feeling is mutual.',
  'Somebody should put {exhibit} back before anybody notices.',
  'I can hardly look at {exhibit} without humming.',
  'You are holding {exhibit} upside down, but never mind.',
  'If {exhibit} could speak, I would leave the room.',
  'I knew {exhibit} long before the fame.',
  'One does not forget {exhibit}, however many doctors one sees.',
  'Here we have {exhibit}, as large as life and twice as labelled.',
  'I recognise {exhibit} by the feeling of being ignored.',
  'So they found {exhibit} after all, and somebody has even done the dusting.',
]

/** What a witness says when its own words are held against it. */
export const firm: Deck = [
  'I said it, I meant it, and I would say it again in a louder coat.',
  'Those were my words, and I have grown fond of them.',
  'I stand by that, and I am standing on very little else.',
  'You make it sound strange, but it sounded perfectly normal in my head.',
  'I may have chosen the words in a hurry, but I chose them myself.',
  'If you say it slowly like that, anything sounds suspicious.',
  'A person may say a thing and still be a person.',
  'I have only the one version, and you are leaning on it.',
  'It was true when I said it, and it has not been out of my sight since.',
  'I would like to keep that sentence, please.',
  'You are bending it, and it was straight when I gave it to you.',
  'I heard myself say it, and I was the nearest person.',
  'My words were fine until you put that voice on.',
  'I will not be hurried into being wrong.',
  'That is what I said, and my mouth has no reason to lie.',
]

/** When one is caught between two statements. */
export const cornered: Deck = [
  'Both can be true if you stand far enough away from them.',
  'I have had a long day, and in parts of it I was a different person.',
  'One of those was before tea, and I am not the same before tea.',
  'I would like to choose the one that gets me home earlier.',
  'When you put them side by side like that, I see that they are not speaking to each other.',
  'I misspoke, or I am misspeaking, and I will let you know which.',
  'Memory is a soup, and you have found the two lumps.',
  'I was hoping that nobody had written the first one down.',
  'That is the trouble with saying two things, and I shall try to stop at one.',
  'I am as surprised as you are, and I was there.',
  'Let us say that I was right on average.',
  'Could you strike me instead, and keep the chair?',
  'I said the one with my heart and the other with my mouth.',
  'There is a perfectly good explanation, and I wish that I had brought it.',
  'Neither of them sounds like me, now that I hear it.',
]

/** When nothing is left to tell. */
export const emptied: Deck = [
  'I have told the court all I know of {thing}, and some of it twice in my head.',
  'On the subject of {thing} I am now completely empty.',
  'You have had everything I own concerning {thing}.',
  'I know nothing more of {thing}, and I sleep better for it.',
  'That is all there is in me about {thing}, however hard you shake.',
]

export const spent: Deck = [
  'I have told the court all I know, and I know where I stopped.',
  'There is nothing left in me but good manners.',
  'You have reached the bottom of what I know, and it is a clean bottom.',
  'I could go on, but it would no longer be testimony.',
  'My knowledge ends here, in plain sight of everybody.',
]
