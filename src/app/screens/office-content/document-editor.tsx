/** The editor of one document. It is loaded when an entry is opened, and nowhere else. */
import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useState } from "react";
import { isAllowedHref } from "../../../domain/content/content-link.ts";
import type { ContentDocument } from "../../../domain/content/document.ts";
import { BlockPanel, type PanelKind } from "./block-panel.tsx";
import "./document-editor.css";
import { OWN_NODES } from "./editor-nodes.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";

const EXTENSIONS = [
	StarterKit.configure({
		heading: { levels: [2, 3] },
		blockquote: false,
		listItem: false,
		code: false,
		codeBlock: false,
		horizontalRule: false,
		strike: false,
		underline: false,
		link: {
			openOnClick: false,
			autolink: false,
			isAllowedUri: (href) => isAllowedHref(href ?? ""),
			HTMLAttributes: { target: null, rel: null },
		},
	}),
	...OWN_NODES,
];

export type DocumentEditorProps = {
	label: string;
	document: ContentDocument;
	/** The text of the other language, to begin a translation with. */
	source?: (() => ContentDocument) | undefined;
	/** The JSON of the document after each change. */
	onChange: (json: string) => void;
};

export default function DocumentEditor({ label, document, source, onChange }: DocumentEditorProps) {
	const [panel, setPanel] = useState<PanelKind>();
	const editor = useEditor({
		extensions: EXTENSIONS,
		content: document,
		immediatelyRender: false,
		// The content policy refuses inline styles; document-editor.css has them.
		injectCSS: false,
		editorProps: { attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label } },
		onUpdate: ({ editor: changed }) => onChange(JSON.stringify(changed.getJSON())),
	});
	if (!editor) return null;
	return (
		<div className="document-editor rounded-box border border-edge">
			<EditorToolbar editor={editor} source={source} onOpen={setPanel} />
			{panel && (
				<BlockPanel key={panel} kind={panel} editor={editor} onClose={() => setPanel(undefined)} />
			)}
			<div className="p-3">
				<EditorContent editor={editor} />
			</div>
		</div>
	);
}
