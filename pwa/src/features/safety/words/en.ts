/** The fixed words of the screen on which an incident is reported. */
export const words = {
  title: 'What happened?',
  hint: 'One tap says what it is. The rest can wait.',
  first: 'First things first',
  call: (phone: string) => `Call ${phone}`,
  steps: [
    'Get help. Do not leave the person alone.',
    'Stop the work and make the place safe.',
    'Leave things as they are.',
  ],
  spillSteps: [
    'Keep away from vapor, and keep sparks and flames away.',
    'Stop the leak only where that is safe. Keep it out of drains and the water.',
    'Call the coordinator.',
  ],
  coordinator: 'Emergency coordinator',
  callName: (name: string, phone: string) => `${name}, ${phone}`,
  spillCard: 'Spill card: what to do with this material',
  reportSpill: 'Somebody deals with it: report it',
  meet: (place: string) => `Ambulance: ${place}`,
  report: 'Help is on the way: report it',
  nameless: 'Report without my name',
  coded: 'I have a report code',
  names: 'Write no names here. The office asks who was hurt.',
}

export type SafetyWords = typeof words
