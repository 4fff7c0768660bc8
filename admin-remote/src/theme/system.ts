import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { recipes } from './recipes';
import { keyframes, semanticTokens, textStyles, tokens } from './tokens';

/**
 * The back-office's design system: the library's engine with the agency's tokens and only the recipes in use.
 * No cascade layers, because the site's own base styles are unlayered and would win over every recipe.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  disableLayers: true,
  cssVarsPrefix: 'admin',
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
    recipes,
  },
  // A button that keeps the focus while it can do nothing does not answer the pointer either.
  conditions: { hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'] },
  // Of an icon and the words beside it, the words give way.
  globalCss: { html: { colorPalette: 'gray' }, '.lucide': { flexShrink: '0' } },
});
