/** A small picture at the head of a row. It says nothing that the name beside it does not say. */
export const Thumbnail = ({ src }: { src: string | null }) =>
  src ? (
    <img className="thumbnail" src={src} alt="" loading="lazy" width={48} height={48} />
  ) : (
    <span className="note none">None</span>
  );
