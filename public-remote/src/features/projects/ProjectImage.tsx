import type { Project } from '@agency/shared/contracts';
import { gradientCss } from '@agency/shared/design';
import { Picture, pictureOf } from '@agency/shared/ui';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';

interface ProjectImageProps extends Pick<
  ComponentProps<typeof Picture>,
  'width' | 'height' | 'sizes' | 'isPriority'
> {
  project: Pick<Project, 'image' | 'image_alt' | 'picture_details' | 'gradient'>;
  /** Classes `frame` and `image` of the place it stands in. */
  styles: Readonly<Record<string, string>>;
  /** Stands on the frame, below the image. */
  children?: ReactNode;
}

/** A project's image; without one, the project's own gradient, which the frame also has as `--gradient`. */
export function ProjectImage({ project, styles, children, ...size }: ProjectImageProps) {
  const gradient = gradientCss(project.gradient);
  const style: Record<string, string> = { '--gradient': gradient };
  if (!project.image) style.background = gradient;
  return (
    <div className={styles.frame} style={style as CSSProperties}>
      {project.image && (
        <Picture className={styles.image} {...pictureOf({ ...project, image: project.image })} {...size} />
      )}
      {children}
    </div>
  );
}
