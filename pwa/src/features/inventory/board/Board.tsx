/** What is short, old, where, and near a threshold. */
export default function Board() {
  return null
}
