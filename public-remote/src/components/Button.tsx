import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { safeHref } from './safeHref';
import styles from './Button.module.css';

interface Look {
  /** `primary` once a view; `secondary` beside it; `quiet` in running content. */
  variant?: 'primary' | 'secondary' | 'quiet';
}

const lookOf = (variant: Look['variant'], className?: string) =>
  [styles.button, styles[variant ?? 'primary'], className].filter(Boolean).join(' ');

type ButtonProps = ComponentProps<'button'> & Look;

/** A button of the site. */
export function Button({ variant, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={lookOf(variant, className)} />;
}

interface CommonLinkProps extends Look {
  children: ReactNode;
  className?: string;
}
type InnerLinkProps = CommonLinkProps & Omit<LinkProps, 'className' | 'children'> & { href?: never };
type OuterLinkProps = CommonLinkProps &
  Omit<ComponentProps<'a'>, 'className' | 'children' | 'href'> & { href: string; to?: never };

/**
 * A link that looks like a button: `to` for a place of this site, `href` for any other address, which opens in a new
 * tab. An address with another scheme than http, https, mailto or tel leads nowhere.
 */
export function ButtonLink({ variant, className, ...rest }: InnerLinkProps | OuterLinkProps) {
  const look = lookOf(variant, className);
  if (rest.href === undefined) return <Link {...(rest as LinkProps)} className={look} />;
  const { href, children, ...others } = rest;
  return (
    <a {...others} className={look} href={safeHref(href)} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
