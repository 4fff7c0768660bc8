/**
 * Has the browser save what an address leads to.
 * @param url of this page's making (`blob:`), or one whose answer says that it is a download
 */
export function startDownload(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.rel = 'noopener';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Has the browser save a text as a file. @param type MIME type, e.g. `text/csv` */
export function downloadText(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  startDownload(url, fileName);
  // Later, because some browsers read the address only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
