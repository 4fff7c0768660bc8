import { render } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HexColorPicker } from 'react-colorful';

describe('the style that the colour picker injects', () => {
  it('is the one the content security policy allows', () => {
    render(<HexColorPicker />);
    const text = document.head.querySelector('style')!.textContent;
    const hash = createHash('sha256').update(text).digest('base64');
    const rules = readFileSync(join(__dirname, '../../../../netlify.toml'), 'utf8');
    expect(rules).toContain(`'sha256-${hash}'`);
  });
});
