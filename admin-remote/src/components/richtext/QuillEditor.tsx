import ReactQuill from 'react-quill';
import 'react-quill/dist/quill.snow.css';
import { useEffect, useRef } from 'react';
import { setUpLinkBox } from './linkBox';
import { FORMATS, MODULES } from './quill';
import { setUpToolbar } from './toolbar';

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
  }, [labelId, describedBy, isInvalid]);

  useEffect(() => {
    const quill = editor.current!.getEditor();
    setUpLinkBox(quill);
    return setUpToolbar(quill);
  }, []);

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
