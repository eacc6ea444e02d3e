/** What the court of any format says of itself; the rest is told by the format. */
export const englishPlain = {
  seats: 'Who sits here',
  told: 'What has happened so far',
  private: '{{name}}, in private',
  unheard: 'nobody else in court hears this',
  deaf: 'In this part of the case the court hears its own speakers only.',
  words: 'What you have said to the court',
  sent: 'Sent',
  patient: 'Waits for the speaker',
  say: {
    speech: '{{name}} has spoken.',
    begins: '{{name}} begins to speak.',
  },
} as const
