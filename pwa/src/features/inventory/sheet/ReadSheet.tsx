/** A maker's sheet is dropped here, read, and its lines are accepted one by one. */
export default function ReadSheet() {
  return null
}
