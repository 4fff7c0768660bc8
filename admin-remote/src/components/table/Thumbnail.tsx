import { Picture } from '@agency/shared/ui';

/** A small picture beside the name of a row, which says as much. */
export const Thumbnail = ({ src }: { src: string | null }) =>
  src && <Picture className="thumbnail" src={src} alt="" width={48} height={48} sizes="3rem" />;
