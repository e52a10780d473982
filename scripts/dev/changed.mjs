// What a run leaves changed in the tree. A clean clone must be clean after a build and after the tests: what they write belongs into folders
// that git ignores, or it is committed.
import { spawnSync } from 'node:child_process'

/** The files that git sees as changed or new, each with what is in it. */
function dirty() {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  const listed = git('ls-files', '-z', '--modified', '--others', '--exclude-standard', '--deduplicate')
  // Without git, as in an unpacked archive, there is nothing to compare with.
  const files = listed.status === 0 ? listed.stdout.split('\0').filter(Boolean) : []
  return new Map(files.map((file) => [file, git('hash-object', '--', file).stdout]))
}

const before = dirty()

/** @returns {string[]} the files whose content differs from what it was when this module was loaded */
export function changedFiles() {
  const now = dirty()
  return [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file)).sort()
}
