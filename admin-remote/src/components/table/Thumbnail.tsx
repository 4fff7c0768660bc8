/** A small picture beside the name of a row, which says as much. */
export const Thumbnail = ({ src }: { src: string | null }) =>
  src && <img className="thumbnail" src={src} alt="" loading="lazy" width={48} height={48} />;
