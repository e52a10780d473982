/** Where the browser keeps the reader of print: beside the app's own files, and for those alone who asked for it. */
export const OCR_CACHE = 'reader-of-print'
export const OCR_FOLDER = '/ocr/'
