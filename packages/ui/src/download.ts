/** Hands a text to the browser as a file to keep. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** Lets the browser fetch the file of a ticket by itself, however long it is, and stays on the page. */
export function fetchFile(ticket: string): void {
  window.location.assign(`/api/download?ticket=${ticket}`);
}
