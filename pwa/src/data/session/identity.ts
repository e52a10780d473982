/** 16 lower-case hex digits that name this (browser profile, user, organization) to the server. */
export function newDevice(random: () => number): string {
  let device = ''
  for (let digit = 0; digit < 16; digit++) device += Math.floor(random() * 16).toString(16)
  // Sixteen zeros are the server's own name.
  return /^0+$/.test(device) ? '0000000000000001' : device
}
