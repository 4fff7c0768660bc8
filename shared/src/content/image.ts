/** An image that ships with the site; width and height reserve its place on the page. */
export interface ContentImage {
  /** Root-relative path. */
  src: string;
  alt: string;
  width: number;
  height: number;
}
