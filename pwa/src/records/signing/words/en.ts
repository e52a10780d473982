/** The fixed words of signing. Another language is another file of this shape: a missing word fails the types. */

export interface SigningWords {
  readonly sign: string
  readonly yourSignature: string
  readonly signAs: string
  readonly signAsEnd: string
  readonly signAbove: string
  /** To a superuser who acts in the yard: the server takes no signature of theirs. */
  readonly acting: string
  readonly reading: string
  readonly addWitness: string
  readonly noWitness: string
  readonly witness: string
  readonly asWitness: string
  readonly witnessSigns: string
  readonly witnessSignature: string
  readonly whoWitnesses: string
  readonly somebodyElse: string
  readonly signsAs: string
  readonly supervisor: string
  readonly crew: string
  readonly witnessName: string
  readonly willRead: (writer: string) => string
  readonly cannotSign: (name: string) => string
  readonly witnessAs: string
  readonly iWitness: string
  /** What a witness signs of what somebody said; ends with iWitness. */
  readonly says: (name: string, statement: string) => string
  readonly orThemselves: (name: string) => string
  readonly pinOf: (name: string) => string
  readonly pinHint: string
  readonly pinMissing: string
  readonly pinWrong: (left: number) => string
  readonly pinLocked: string
  readonly ownPinMissing: string
  readonly ownPinWrong: (left: number) => string
  readonly ownPinLocked: string
  readonly witnessMissing: string
  readonly signatureOf: (name: string) => string
  readonly ownSignIn: string
  readonly ownPin: (writer: string) => string
  readonly nameWritten: (writer: string) => string
  readonly notInDirectory: string
  readonly somebody: string
  readonly writtenAs: (name: string) => string
  readonly timeInDoubt: (at: string) => string
  readonly heldOther: string
  readonly wentOn: string
  readonly changedSince: (what: string) => string
  readonly contentHash: string
  readonly covers: (fields: string) => string
}

export const words: SigningWords = {
  sign: 'Sign',
  yourSignature: 'Your signature',
  signAs: 'You sign as',
  signAsEnd: 'the name the directory has for you.',
  signAbove: 'Sign above the line.',
  acting: 'You act in somebody else’s role: only the people of the organization sign and issue.',
  reading: 'Reading the record',
  addWitness: 'Add a witness',
  noWitness: 'No witness',
  witness: 'Witness',
  asWitness: 'witness',
  witnessSigns: 'Witness signs',
  witnessSignature: 'Witness signature',
  whoWitnesses: 'Who witnesses',
  somebodyElse: 'Somebody else',
  signsAs: 'Signs as',
  supervisor: 'Supervisor',
  crew: 'Crew representative',
  witnessName: 'Witness name and company',
  willRead: (writer) => `It will read: name written by ${writer}.`,
  cannotSign: (name) => `${name} is not signed in here and has no PIN on this device.`,
  witnessAs: 'You sign as a witness:',
  iWitness: 'I witness it.',
  says: (name, statement) => `${name} says: “${statement}” I witness it.`,
  orThemselves: (name) => `Or ${name} signs in and signs here.`,
  pinOf: (name) => `PIN of ${name}`,
  pinHint: 'Compared on this device only; the signature says so.',
  pinMissing: 'The witness types their own PIN.',
  pinWrong: (left) => `Wrong PIN of the witness. ${left === 1 ? 'One try' : `${left} tries`} left.`,
  pinLocked: 'This PIN is locked after five wrong ones. Write the name of the witness instead.',
  ownPinMissing: 'Who signs types their own PIN.',
  ownPinWrong: (left) => `Wrong PIN. ${left === 1 ? 'One try' : `${left} tries`} left.`,
  ownPinLocked: 'This PIN is locked after five wrong ones. You sign as a witness instead.',
  witnessMissing: 'The witness signs too, or is taken off.',
  signatureOf: (name) => `Signature of ${name}`,
  ownSignIn: 'own sign-in',
  ownPin: (writer) => `own PIN on the device of ${writer}, which the server could not check`,
  nameWritten: (writer) => `name written by ${writer}`,
  notInDirectory: ', not in the directory',
  somebody: 'somebody',
  writtenAs: (name) => `written as ${name}`,
  timeInDoubt: (at) => `time in doubt: recorded ${at} by the server’s clock`,
  heldOther: 'the server held other records when it came',
  wentOn: 'the record went on since',
  changedSince: (what) => `changed since: ${what}`,
  contentHash: 'Content hash',
  covers: (fields) => `Your signature covers: ${fields}.`,
}
