import { brand } from './brand';

/** The web app manifest, written by the build of the shell. Source: W3C Web Application Manifest. */
export const webManifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
  start_url: '/',
  display: 'browser',
  background_color: '#faf6ef',
  theme_color: '#faf6ef',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
};
