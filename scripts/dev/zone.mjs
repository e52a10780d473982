// The time zone of the unit tests. Three runs would cost two more; so each day has its own, west of Greenwich, at it or east of it, and
// TZ=Asia/Tokyo repeats another day's.
const ZONES = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']

export function testZone(now = Date.now()) {
  return process.env.TZ || ZONES[Math.floor(now / 86_400_000) % ZONES.length]
}
