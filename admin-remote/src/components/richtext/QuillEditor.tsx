import ReactQuill, { Quill } from 'react-quill';
import 'react-quill/dist/quill.snow.css';
import { useEffect, useRef } from 'react';

/** Link and image addresses that are kept. Source: specification §9. */
const Link = Quill.import('formats/link') as { PROTOCOL_WHITELIST: string[] };
Link.PROTOCOL_WHITELIST = ['http', 'https', 'mailto', 'tel'];

/** Named one by one: video and formula would come with everything, and with them a way to inject scripts. */
const FORMATS = [
  'header',
  'bold',
  'italic',
  'underline',
  'strike',
  'script',
  'link',
  'list',
  'indent',
  'blockquote',
  'code',
  'code-block',
  'image',
];

/** The editor's own uses of Tab, by its names for them. */
const TAB_BINDINGS = ['tab', 'remove tab', 'indent', 'outdent', 'indent code-block', 'outdent code-block'];

const MODULES = {
  toolbar: [
    [{ header: [2, 3, 4, false] }],
    ['bold', 'italic', 'underline', 'strike', 'code'],
    [{ list: 'ordered' }, { list: 'bullet' }, { indent: '-1' }, { indent: '+1' }],
    ['blockquote', 'code-block', 'link', 'image'],
    ['clean'],
  ],
  history: { delay: 1000, maxStack: 100, userOnly: true },
  // Tab leads on to the next control, as everywhere; otherwise the keyboard alone could not leave the text.
  keyboard: { bindings: Object.fromEntries(TAB_BINDINGS.map((name) => [name, null])) },
};

export interface QuillEditorProps {
  /** Clean HTML to begin with; later changes of it are not followed. */
  initialHtml: string;
  labelId: string;
  describedBy?: string | undefined;
  isInvalid: boolean;
  onChanged: (html: string) => void;
  onLeft: () => void;
}

/** The rich-text editor itself, in a chunk of its own. */
export default function QuillEditor(props: QuillEditorProps) {
  const { initialHtml, labelId, describedBy, isInvalid, onChanged, onLeft } = props;
  const editor = useRef<ReactQuill>(null);

  useEffect(() => {
    const root = editor.current?.getEditor().root;
    if (!root) return;
    root.setAttribute('role', 'textbox');
    root.setAttribute('aria-multiline', 'true');
    root.setAttribute('aria-labelledby', labelId);
    root.setAttribute('aria-invalid', String(isInvalid));
    if (describedBy) root.setAttribute('aria-describedby', describedBy);
    labelTools(root.closest('.quill'));
  }, [labelId, describedBy, isInvalid]);

  return (
    <ReactQuill
      ref={editor}
      theme="snow"
      defaultValue={initialHtml}
      modules={MODULES}
      formats={FORMATS}
      // The editor's own exporter turns every space into a hard one, and has an unpatched injection.
      useSemanticHTML={false}
      onChange={(html, _delta, source) => {
        if (source === 'user') onChanged(html);
      }}
      onBlur={onLeft}
    />
  );
}

/** Names for those of the editor's own controls that have none. */
function labelTools(editor: Element | null) {
  editor?.querySelector('.ql-picker-label')?.setAttribute('aria-label', 'Text style');
  editor?.querySelector('.ql-tooltip input')?.setAttribute('aria-label', 'Address of the link');
  editor?.querySelector('.ql-preview')?.setAttribute('aria-label', 'Open the link');
}
