/** A safety data sheet as a maker's program writes it: lines of text on pages of a PDF. */
const PER_PAGE = 46

export function sheetPdf(lines: readonly string[]): Buffer {
  const pages: string[][] = []
  for (let at = 0; at < lines.length; at += PER_PAGE) pages.push(lines.slice(at, at + PER_PAGE))
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((page, at) => {
      const text = page.map((line, row) => `BT /F1 10 Tf 1 0 0 1 50 ${750 - row * 15} Tm (${escaped(line)}) Tj ET`)
      const stream = text.join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let out = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = out.length
    out += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = out.length
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  out += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(out, 'latin1')
}

const escaped = (text: string) => text.replaceAll(/[()\\]/g, String.raw`\$&`)
