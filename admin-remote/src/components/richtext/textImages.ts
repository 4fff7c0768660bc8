import { Quill } from 'react-quill';
import { videoAt, type Video } from '@agency/shared/contracts/videos';
import { isOwnImage, type ImageSource, type StoreImage } from '../image';
import { captionOf, layoutOf, setFigure } from './figures';
import { listenToImages } from './imageGestures';
import { sourceOf } from './imageSource';
import { createImageUploads, type ImageUpload } from './imageUploads';
import { keepFocus } from './keepFocus';
import type { Editor } from './quill';
import { drawUpload, UPLOAD, uploadNodes } from './uploadBlot';

const Delta = Quill.import('delta');

export interface TextImage {
  address: string;
  alt: string;
  /** Words of its line, and how it stands there (`LAYOUT_NAMES`). */
  caption: string;
  layout: string;
  /** Whether it is the still picture of a video. */
  isVideo: boolean;
  /** Whether it is on another site, so that the public site cannot show it. */
  isElsewhere: boolean;
}

/** Status of the images of a text. */
export interface TextImagesState {
  images: TextImage[];
  /** Number of pending uploads, including failed ones. */
  uploading: number;
  failed: number;
  /** Number of pasted images that could not be imported. */
  leftOut: number;
}

export const NO_IMAGES: TextImagesState = { images: [], uploading: 0, failed: 0, leftOut: 0 };

export type TextImages = ReturnType<typeof setUpTextImages>;

interface Range {
  index: number;
  length: number;
}
type StoredImage = Pick<TextImage, 'address' | 'alt'>;
/** An upload that an editor leaves, for the one that takes its place. */
export interface UnfinishedUpload extends Pick<ImageUpload, 'source' | 'attributes'> {
  /** Where it stands in the text. */
  index: number;
}
/** What can be said of an image of a text. */
export type ImageWords = Pick<TextImage, 'alt' | 'caption' | 'layout'>;

interface Listeners {
  onChanged: (state: TextImagesState) => void;
  /**
   * Called when an image is clicked, or Enter is pressed on a selected one.
   * @param position index among the images of the text
   */
  onDescribed: (position: number) => void;
}

/**
 * Uploads every image inserted by button, paste or drop, and shows its progress in the text. The text itself only ever
 * holds addresses.
 */
export function setUpTextImages(quill: Editor, store: StoreImage, { onChanged, onDescribed }: Listeners) {
  let state = NO_IMAGES;
  let leftOut = 0;

  const images = () => [...quill.root.querySelectorAll('img')];
  const indexOf = (node: Node) => quill.getIndex(Quill.find(node) as Parameters<Editor['getIndex']>[0]);

  const countOf = (isFailed: boolean) =>
    uploadNodes(quill.root).filter(
      ({ dataset }) => (uploads.get(dataset['key'] ?? '')?.state === 'failed') === isFailed,
    ).length;

  const report = () => {
    const next: TextImagesState = {
      images: images().map((image) => {
        const address = image.getAttribute('src') ?? '';
        return {
          address,
          alt: image.alt,
          caption: captionOf(image),
          layout: layoutOf(image),
          isVideo: videoAt(image.closest('a')?.href ?? '') !== null,
          isElsewhere: !isOwnImage(address),
        };
      }),
      uploading: countOf(false),
      failed: countOf(true),
      leftOut,
    };
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    onChanged(state);
  };

  /** Replaces the placeholder of a finished upload with the image, as one undo step. */
  const place = (node: HTMLElement, { address, attributes, source, title }: ImageUpload) =>
    keepFocus(quill, () => {
      const index = indexOf(node);
      const cursor = quill.hasFocus() ? quill.getSelection() : null;
      quill.deleteText(index, 1, 'api');
      quill.updateContents(new Delta().retain(index).insert({ image: address }, attributes), 'user');
      // Quill would leave the cursor before the image.
      if (cursor?.index === index + 1) quill.setSelection(index + 1, cursor.length, 'silent');
      if (source.kind === 'video') {
        quill.formatText(index, 1, { link: source.video.page, alt: `Video: ${title}` }, 'user');
        setFigure(quill, index, 'normal', title);
      }
    });

  const refresh = () => {
    for (const node of uploadNodes(quill.root)) {
      const upload = uploads.get(node.dataset.key ?? '');
      if (!node.isConnected) continue;
      if (!upload) quill.deleteText(indexOf(node), 1, 'api');
      else if (upload.state === 'stored') place(node, upload);
      else
        drawUpload(node, upload, {
          // The pressed button disappears, so the text gets the focus.
          onRetry: () => {
            quill.setSelection(indexOf(node) + 1, 0, 'silent');
            uploads.retry(upload);
          },
          onRemove: () => {
            const index = indexOf(node);
            quill.deleteText(index, 1, 'user');
            const link = upload.source.kind === 'video' ? upload.source.video.page : '';
            if (link) quill.insertText(index, link, { link }, 'user');
            quill.setSelection(index + link.length, 0, 'silent');
          },
        });
    }
    report();
  };

  const uploads = createImageUploads(store, () => refresh());

  const insert = (at: Range, sources: readonly ImageSource[]) => {
    if (sources.length === 0) return;
    if (at.length > 0) quill.deleteText(at.index, at.length, 'user');
    const places = sources.reduce(
      (delta, source) => delta.insert({ [UPLOAD]: uploads.add(source) }),
      new Delta().retain(at.index),
    );
    quill.updateContents(places, 'api');
    quill.setSelection(at.index + sources.length, 0, 'silent');
    uploads.start();
  };

  /** Replaces an existing image with an upload. */
  const replace = (image: HTMLImageElement, source: ImageSource) => {
    const index = indexOf(image);
    const [{ attributes = {} } = {}] = quill.getContents(index, 1).ops;
    const key = uploads.add(source, attributes);
    quill.updateContents(
      new Delta()
        .retain(index)
        .delete(1)
        .insert({ [UPLOAD]: key }),
      'api',
    );
  };

  quill.uploader.upload = (range, files) =>
    insert(
      range,
      [...files].map((file) => ({ kind: 'file', file, name: file.name })),
    );

  quill.clipboard.onPaste = (range, content) => {
    leftOut = 0;
    const video = videoAt(content.text ?? '');
    const [line] = quill.getLine(range.index);
    // Within words it is a link.
    if (video && line?.length() === 1) return insert(range, [{ kind: 'video', video }]);
    const pasted = quill.clipboard.convert(content, quill.getFormat(range.index)).reduce((kept, op) => {
      const address = typeof op.insert === 'object' ? op.insert['image'] : undefined;
      if (typeof address !== 'string' || isOwnImage(address)) return kept.push(op);
      const source = sourceOf(address);
      if (source) return kept.insert({ [UPLOAD]: uploads.add(source, op.attributes) });
      leftOut += 1;
      return kept;
    }, new Delta());
    quill.updateContents(new Delta().retain(range.index).delete(range.length).concat(pasted), 'user');
    quill.setSelection(range.index + pasted.length(), 0, 'silent');
    quill.scrollSelectionIntoView();
    uploads.start();
    report();
  };

  for (const image of images()) {
    const source = image.src.startsWith('data:') ? sourceOf(image.src) : null;
    if (source) replace(image, source);
  }
  uploads.start();
  const stopGestures = listenToImages(quill, onDescribed);
  quill.on('text-change', refresh);
  refresh();

  return {
    /** Inserts files at the cursor. */
    insertFiles: (files: readonly File[]) => quill.uploader.upload(quill.getSelection(true), [...files]),
    /** Inserts an image of the library in the place of a range. */
    insertStored({ index, length }: Range, { address, alt }: StoredImage) {
      quill.history.cutoff();
      const image = new Delta().retain(index).delete(length).insert({ image: address }, { alt });
      quill.updateContents(image, 'user');
    },
    /** Makes the server import images from other sites. */
    importAll() {
      for (const image of images()) {
        const source = isOwnImage(image.getAttribute('src') ?? '') ? null : sourceOf(image.src);
        if (source) replace(image, source);
      }
      uploads.start();
    },
    /** Inserts the still picture of a video in the place of a range. */
    insertVideo: (range: Range, video: Video) => insert(range, [{ kind: 'video', video }]),
    /** @param words of all images, in their order */
    describe(words: readonly ImageWords[]) {
      // From the end on, so that a new line moves no image that is still to come.
      for (const [position, image] of [...images().entries()].reverse()) {
        const { alt, caption, layout } = words[position]!;
        const index = indexOf(image);
        if (image.alt !== alt) quill.formatText(index, 1, 'alt', alt, 'user');
        if (captionOf(image) !== caption || layoutOf(image) !== layout)
          setFigure(quill, index, layout, caption);
      }
    },
    /** Puts the cursor after an image, and its caption. @returns the text, to be focused */
    cursorAfter(position: number): HTMLElement {
      const image = images()[position];
      const index = image ? indexOf(image) : 0;
      const [line, offset] = quill.getLine(index);
      const isFigure = image !== undefined && layoutOf(image) !== '';
      quill.setSelection(isFigure && line ? index - offset + line.length() - 1 : index + 1, 0, 'silent');
      return quill.root;
    },
    /** @returns a function that moves the focus into the text, with the cursor where the image was */
    remove(position: number): () => HTMLElement {
      const image = images()[position];
      const index = image ? indexOf(image) : 0;
      // An undo step of its own, even right after other changes.
      quill.history.cutoff();
      if (image) quill.deleteText(index, 1, 'user');
      return () => {
        quill.setSelection(index, 0, 'silent');
        return quill.root;
      };
    },
    isPending: () => uploadNodes(quill.root).length > 0,
    unfinished: (): UnfinishedUpload[] =>
      uploadNodes(quill.root).flatMap((node) => {
        const upload = uploads.get(node.dataset['key'] ?? '');
        return upload ? [{ index: indexOf(node), source: upload.source, attributes: upload.attributes }] : [];
      }),
    /** Goes on with the uploads of an editor before, in their places; the text may be another one since. */
    resume(unfinished: readonly UnfinishedUpload[]) {
      for (const { index, source, attributes } of unfinished) {
        const at = Math.min(index, quill.getLength() - 1);
        const key = uploads.add(source, attributes);
        quill.updateContents(new Delta().retain(at).insert({ [UPLOAD]: key }), 'api');
      }
      uploads.start();
    },
    settle: uploads.settle,
    stop: () => {
      stopGestures();
      quill.off('text-change', refresh);
    },
  };
}
