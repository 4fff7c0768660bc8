interface PictureProps {
  /** Absolute URL or root-relative path of the original. */
  src: string;
  alt: string;
  /** Pixels of the original's shape; they reserve the place, so nothing shifts. */
  width: number;
  height: number;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  /** The image the visitor sees first: loaded at once and first. */
  isPriority?: boolean;
  className?: string | undefined;
}

const WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920, 2560];

/** URL of a resized copy; the image service picks AVIF or WebP by the `Accept` header. */
export function imageUrl(src: string, width: number): string {
  return `/.netlify/images?url=${encodeURIComponent(src)}&w=${width}`;
}

/** The candidates for `srcset`, up to the original's width. */
export function imageSrcSet(src: string, maxWidth: number): string {
  return WIDTHS.filter((width) => width <= Math.max(maxWidth, WIDTHS[0]!))
    .map((width) => `${imageUrl(src, width)} ${width}w`)
    .join(', ');
}

/** A responsive image; vector and data images are shown as they are. */
export function Picture({ src, alt, width, height, sizes, isPriority = false, className }: PictureProps) {
  const isResizable = !/\.svg($|\?)|^data:|^blob:/i.test(src);
  return (
    <img
      className={className}
      src={isResizable ? imageUrl(src, Math.min(width, 960)) : src}
      srcSet={isResizable ? imageSrcSet(src, width) : undefined}
      sizes={isResizable ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={isPriority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isPriority ? 'high' : 'auto'}
    />
  );
}
