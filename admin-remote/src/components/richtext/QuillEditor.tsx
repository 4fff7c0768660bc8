import type { ImageFolder } from '@agency/shared/contracts';
import { UPLOAD_MIME_TYPES } from '@agency/shared/contracts';
import ReactQuill from 'react-quill';
import 'react-quill/dist/quill.core.css';
import { Flex } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { usePendingWork } from '../form/pendingWork';
import { useStoreImage } from '../image';
import { Later } from '../later/Later';
import { setUpFullScreen } from './fullScreen';
import { ImageNotes } from './ImageNotes';
import { setUpLinkBox } from './linkBox';
import { setUpMarkdown } from './markdown';
import { setUpPaste } from './paste';
import { FORMATS, MODULES, THEME, type Editor } from './quill';
import { SlashMenu } from './SlashMenu';
import { NO_IMAGES, setUpTextImages, type TextImages, type UnfinishedUpload } from './textImages';
import { Toolbar } from './Toolbar';
import { withoutUploads } from './uploadBlot';

const loadImageTexts = () => import('./ImageTextsDialog');
const loadLinkPages = () => import('./LinkPages');
const loadOutline = () => import('./Outline');
const loadFindBar = () => import('./FindBar');
const loadVideo = () => import('./VideoDialog');
const loadLibrary = () => import('../library/ChoosePicture');

export interface QuillEditorProps {
  /** Clean HTML to begin with; later changes of it are not followed. */
  initialHtml: string;
  /** Field name for messages. */
  label: string;
  labelId: string;
  describedBy?: string | undefined;
  isInvalid: boolean;
  /** Storage folder for the text's images. */
  folder: ImageFolder;
  onChanged: (html: string) => void;
  onLeft: () => void;
  /** What the form focuses when the text has an error; `null` once it is gone. */
  onText: (text: HTMLElement | null) => void;
  /** Called when uploads start or finish; only the editor knows about them. */
  onPending: (isPending: boolean) => void;
  /** Uploads of the editor before this one, which begins with another text; and of this one, for the next. */
  unfinished: RefObject<readonly UnfinishedUpload[]>;
}

/** The rich-text editor itself, in a chunk of its own. */
export function QuillEditor(props: QuillEditorProps) {
  const {
    initialHtml,
    label,
    labelId,
    describedBy,
    isInvalid,
    folder,
    onChanged,
    onLeft,
    onText,
    onPending,
    unfinished,
  } = props;
  const editor = useRef<ReactQuill>(null);
  const frame = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const images = useRef<TextImages>(null);
  const [state, setState] = useState(NO_IMAGES);
  /** The image that the dialog opens with, and whether it was chosen in the text. */
  const [described, setDescribed] = useState<{ position: number; isInText: boolean } | null>(null);
  /** The words to find; `null` while nothing is looked for. */
  const [wanted, setWanted] = useState<string | null>(null);
  const [quill, setQuill] = useState<Editor | null>(null);
  const fullScreen = useRef<ReturnType<typeof setUpFullScreen>>(null);
  const [isFull, setIsFull] = useState(false);
  const [isOutlined, setIsOutlined] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  const store = useStoreImage(folder);
  /** What is chosen in a dialog to be inserted. */
  const [chosen, setChosen] = useState<'picture' | 'video' | null>(null);
  /** Where it comes in, and the cursor after it. */
  const place = useRef({ index: 0, length: 0 });
  const choose = (what: 'picture' | 'video') => {
    place.current = editor.current!.getEditor().getSelection(true);
    setChosen(what);
  };
  const backToText = () => {
    const { root } = editor.current!.getEditor();
    editor.current!.getEditor().setSelection(place.current, 'silent');
    return root;
  };
  const tools = {
    onImage: () => file.current?.click(),
    onLibrary: () => choose('picture'),
    onVideo: () => choose('video'),
  };

  useLayoutEffect(() => {
    const root = editor.current?.getEditor().root;
    if (!root) return;
    root.setAttribute('role', 'textbox');
    root.setAttribute('aria-multiline', 'true');
    root.setAttribute('aria-labelledby', labelId);
    root.setAttribute('aria-invalid', String(isInvalid));
    if (describedBy) root.setAttribute('aria-describedby', describedBy);
  }, [labelId, describedBy, isInvalid]);

  useLayoutEffect(() => onText(quill?.root ?? null), [quill, onText]);

  useLayoutEffect(() => {
    const quill = editor.current!.getEditor();
    setQuill(quill);
    const full = setUpFullScreen(frame.current!.parentElement!, setIsFull);
    fullScreen.current = full;
    const stops = [setUpLinkBox(quill, setIsLinking), setUpMarkdown(quill), setUpPaste(quill)];
    const textImages = setUpTextImages(quill, store, {
      onChanged: setState,
      onDescribed: (position) => setDescribed({ position, isInText: true }),
    });
    images.current = textImages;
    textImages.resume(unfinished.current);
    return () => {
      unfinished.current = textImages.unfinished();
      [...stops, textImages.stop, full.stop].forEach((stop) => stop());
    };
  }, [store, unfinished]);

  const find = () => {
    const { index, length } = quill!.getSelection(true);
    setWanted(quill!.getText(index, length).split('\n', 1)[0]!);
  };

  const isPending = state.uploading + state.failed > 0;
  useEffect(() => onPending(isPending), [onPending, isPending]);
  usePendingWork({
    isPending: () => images.current?.isPending() ?? false,
    settle: async () => {
      let waitedFor: TextImages | null;
      do {
        waitedFor = images.current;
        await waitedFor?.settle();
      } while (images.current !== waitedFor);
      return images.current?.isPending()
        ? `An image in ${label} could not be uploaded: try again or remove it there.`
        : null;
    },
  });

  return (
    <>
      {wanted !== null && (
        <Later load={loadFindBar} failedText="Find and replace could not be opened.">
          {({ FindBar }) => <FindBar editor={editor} words={wanted} onClosed={() => setWanted(null)} />}
        </Later>
      )}
      {isOutlined && (
        <Later load={loadOutline} failedText="The outline could not be opened.">
          {({ Outline }) => (
            <Outline quill={editor.current!.getEditor()} onClosed={() => setIsOutlined(false)} />
          )}
        </Later>
      )}
      <Flex ref={frame} direction="column">
        <ReactQuill
          ref={editor}
          theme={THEME}
          defaultValue={initialHtml}
          modules={MODULES}
          formats={FORMATS}
          // Quill's own exporter turns every space into a non-breaking one, and has an unpatched injection vulnerability.
          useSemanticHTML={false}
          onChange={(_html, _delta, source) => {
            if (source === 'user') onChanged(withoutUploads(editor.current!.getEditor().root));
          }}
          onBlur={onLeft}
        />
        {quill && (
          <Toolbar
            quill={quill}
            isOutlined={isOutlined}
            isFull={isFull}
            {...tools}
            onFind={find}
            onOutline={() => setIsOutlined(!isOutlined)}
            onFull={() => fullScreen.current?.toggle()}
          />
        )}
      </Flex>
      {isLinking && (
        <Later load={loadLinkPages} failedText="Pages cannot be searched now; an address can be entered.">
          {({ LinkPages }) => <LinkPages quill={editor.current!.getEditor()} />}
        </Later>
      )}
      <SlashMenu editor={editor} {...tools} />
      <input
        ref={file}
        type="file"
        multiple
        hidden
        accept={UPLOAD_MIME_TYPES.join()}
        aria-label={`Images for ${label}`}
        onChange={(event) => {
          images.current?.insertFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <ImageNotes
        state={state}
        onDescribe={() =>
          setDescribed({ position: state.images.findIndex(({ alt }) => alt === ''), isInText: false })
        }
        onImport={() => images.current?.importAll()}
      />
      {chosen === 'video' && (
        <Later load={loadVideo} failedText="The dialog for a video could not be opened.">
          {({ VideoDialog }) => (
            <VideoDialog
              onChosen={(video) => {
                images.current?.insertVideo(place.current, video);
                place.current = { index: place.current.index + 1, length: 0 };
                setChosen(null);
              }}
              onClosed={() => setChosen(null)}
              finalFocus={backToText}
            />
          )}
        </Later>
      )}
      {chosen === 'picture' && (
        <Later load={loadLibrary} failedText="The library could not be opened.">
          {({ ChoosePicture }) => (
            <ChoosePicture
              title={`${label}: choose from the library`}
              onChosen={(picture) => {
                images.current?.insertStored(place.current, picture);
                place.current = { index: place.current.index + 1, length: 0 };
                setChosen(null);
              }}
              onClosed={() => setChosen(null)}
              finalFocus={backToText}
            />
          )}
        </Later>
      )}
      {described !== null && (
        <Later load={loadImageTexts} failedText="The alternative texts could not be opened.">
          {({ ImageTextsDialog }) => (
            <ImageTextsDialog
              images={state.images}
              start={Math.max(described.position, 0)}
              onChanged={(words) => images.current?.describe(words)}
              onRemoved={(position) => images.current?.remove(position)}
              onClosed={() => setDescribed(null)}
              // The browser alone would focus the text without a cursor.
              finalFocus={
                described.isInText ? () => images.current?.cursorAfter(described.position) : undefined
              }
            />
          )}
        </Later>
      )}
    </>
  );
}
