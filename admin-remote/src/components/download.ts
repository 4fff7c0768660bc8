/** Makes the browser download a file. */
export function downloadFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // Delayed, because some browsers read the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Makes the browser download a text as a file.
 * @param type MIME type, e.g. `text/csv`
 */
export function downloadText(text: string, fileName: string, type: string): void {
  downloadFile(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
}
