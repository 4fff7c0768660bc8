import { readMarkdown } from './markdown';
import { UnreadableFile } from '../../../components/csv/readText';

const read = (text: string, path = 'tides.md') => readMarkdown([{ path, text }], new Map()).posts[0]!;

describe('Markdown with front matter', () => {
  it('reads the front matter under the names that programs use', () => {
    const post = read(
      `---
title: "Tides: a start"
date: 2024-05-01
slug: the-tides
description: Short
author: [Ada, {name: Mo}]
category: Design
tags: css, html
image: {url: img/a.png, alt: A pier}
permalink: old/tides/
draft: true
---
# Tides: a start

Some **bold** text with ![A boat](./img/b.png).
`,
      'posts/tides/index.md',
    );
    expect(post).toMatchObject({
      origin: 'markdown:posts/tides/index.md',
      title: 'Tides: a start',
      slug: 'the-tides',
      excerpt: 'Short',
      author: 'Ada, Mo',
      labels: ['Design', 'css', 'html'],
      status: 'draft',
      publishedAt: '2024-05-01T00:00:00.000Z',
      image: 'posts/tides/img/a.png',
      imageAlt: 'A pier',
      path: '/old/tides/',
      notes: [],
    });
    expect(post.html.trim()).toBe(
      '<p>Some <strong>bold</strong> text with <img src="posts/tides/img/b.png" alt="A boat">.</p>',
    );
  });

  it('reads a file without front matter by its heading and name', () => {
    expect(read('# Hello\n\nText', 'blog/2023-02-03-hello-there.md')).toMatchObject({
      title: 'Hello',
      slug: 'hello-there',
      status: 'published',
      publishedAt: '2023-02-03T00:00:00.000Z',
      html: '<p>Text</p>\n',
    });
    expect(read('Text', 'winter/index.md')).toMatchObject({ title: 'winter', slug: 'winter' });
  });

  it('says when front matter cannot be read, and keeps the text', () => {
    const broken = read('---\ntitle: "A\n---\nText');
    expect(broken.html).toBe('<p>Text</p>\n');
    expect(broken.notes[0]).toMatch(
      /^Its front matter could not be read: [^.]* at line \d, column \d+\. So it is a draft\.$/,
    );
    expect(read('+++\ntitle = "x"\n+++\nText').notes).toEqual([
      'Its front matter is TOML, which is not read; only YAML is. So it is a draft.',
    ]);
  });

  it.each([
    ['+++\ndraft = true\n+++\nText', 'draft'],
    ['---\ntitle: [open\n---\nText', 'draft'],
    ['---\ndraft: yes\n---\nText', 'draft'],
    ['---\ndraft: "true"\n---\nText', 'draft'],
    ['---\npublished: no\n---\nText', 'draft'],
    ['---\nstatus: Draft\n---\nText', 'draft'],
    ['---\nstatus: in review\n---\nText', 'draft'],
    ['---\nvisibility: members\n---\nText', 'draft'],
    ['---\nprivate: true\n---\nText', 'draft'],
    ['---\ndate: 2999-01-01\n---\nText', 'planned'],
    ['---\ndraft: true\ndate: 2999-01-01\n---\nText', 'draft'],
    ['---\ndraft: false\nstatus: publish\ndate: 2020-01-01\n---\nText', 'published'],
    ['---\n---\nText', 'published'],
    ['Text', 'published'],
  ])('does not publish what readers did not see: %j is %s', (text, status) => {
    expect(read(text).status).toBe(status);
  });

  it('takes the folder of drafts for what it is', () => {
    expect(read('Text', '_drafts/tides.md').status).toBe('draft');
    expect(read('Text', 'blog/drafts/tides.md').status).toBe('draft');
    expect(read('Text', 'overdrafts/tides.md').status).toBe('published');
  });

  it('refuses an archive without Markdown', () => {
    expect(() => readMarkdown([], new Map())).toThrow(UnreadableFile);
  });
});
