import type { PictureDetails } from '../contracts';

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
  /** What stays visible where the picture is cropped, in percent from left and top; the style sheet's place if absent. */
  focus?: readonly [number, number] | undefined;
  className?: string | undefined;
}

interface Illustrated {
  image: string;
  image_alt?: string | null;
  picture_details: PictureDetails;
}

/** A row's picture with what the library knows of it; the row's own alternative text comes first. */
export function pictureOf({ image, image_alt, picture_details }: Illustrated) {
  const { alt = '', focus } = picture_details[image] ?? {};
  const isCentred = focus?.every((percent) => percent === 50);
  return { src: image, alt: image_alt || alt, focus: isCentred ? undefined : focus };
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
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  isPriority = false,
  focus,
  className,
}: PictureProps) {
  const isResizable = !/\.svg($|\?)|^data:|^blob:/i.test(src);
  return (
    <img
      className={className}
      style={focus && { objectPosition: `${focus[0]}% ${focus[1]}%` }}
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
