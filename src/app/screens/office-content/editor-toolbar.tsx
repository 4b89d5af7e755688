import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, isInTable } from "@tiptap/pm/tables";
import { type Editor, useEditorState } from "@tiptap/react";
import type { KeyboardEvent, ReactNode } from "react";
import type { ContentDocument } from "../../../domain/content/document.ts";
import { m } from "../../messages/compiled/messages.js";
import type { PanelKind } from "./block-panel.tsx";
import { insertBlock } from "./insert-block.ts";

type ToolbarProps = {
	editor: Editor;
	source: (() => ContentDocument) | undefined;
	onOpen: (panel: PanelKind) => void;
};

/** The tools of the editor as text buttons: marks, blocks, our own blocks, undo. */
export function EditorToolbar({ editor, source, onOpen }: ToolbarProps) {
	const state = useEditorState({
		editor,
		selector: ({ editor: current }) => ({
			bold: current.isActive("bold"),
			italic: current.isActive("italic"),
			heading: current.isActive("heading", { level: 2 }),
			subheading: current.isActive("heading", { level: 3 }),
			bullets: current.isActive("bulletList"),
			numbers: current.isActive("orderedList"),
			quote: current.isActive("blockquote"),
			link: current.isActive("link"),
			inTable: isInTable(current.state),
			isEmpty: current.isEmpty,
		}),
	});
	const chain = () => editor.chain().focus();
	return (
		<div
			role="toolbar"
			aria-label={m.editor_tools()}
			onKeyDown={moveBetweenTools}
			className="sticky top-12 z-10 flex flex-wrap gap-1 border-b bg-panel p-1"
		>
			<Tool isFirst isOn={state.bold} onUse={() => chain().toggleBold().run()}>
				{m.editor_bold()}
			</Tool>
			<Tool isOn={state.italic} onUse={() => chain().toggleItalic().run()}>
				{m.editor_italic()}
			</Tool>
			<Tool isOn={state.heading} onUse={() => chain().toggleHeading({ level: 2 }).run()}>
				{m.editor_heading()}
			</Tool>
			<Tool isOn={state.subheading} onUse={() => chain().toggleHeading({ level: 3 }).run()}>
				{m.editor_subheading()}
			</Tool>
			<Tool isOn={state.bullets} onUse={() => chain().toggleBulletList().run()}>
				{m.editor_bullets()}
			</Tool>
			<Tool isOn={state.numbers} onUse={() => chain().toggleOrderedList().run()}>
				{m.editor_numbers()}
			</Tool>
			<Tool isOn={state.quote} onUse={() => chain().toggleWrap("blockquote").run()}>
				{m.editor_quote()}
			</Tool>
			<Tool isOn={state.link} onUse={() => onOpen("link")}>
				{m.editor_link()}
			</Tool>
			<Tool onUse={() => onOpen("picture")}>{m.editor_picture()}</Tool>
			<Tool onUse={() => onOpen("parts")}>{m.editor_parts()}</Tool>
			<Tool onUse={() => onOpen("video")}>{m.editor_video()}</Tool>
			<Tool onUse={() => onOpen("callToAction")}>{m.editor_action()}</Tool>
			<Tool onUse={() => insertBlock(editor, COLUMNS)}>{m.editor_columns()}</Tool>
			<Tool onUse={() => insertBlock(editor, TABLE)}>{m.editor_table()}</Tool>
			{state.inTable && <TableTools editor={editor} />}
			<Tool onUse={() => chain().undo().run()}>{m.editor_undo()}</Tool>
			<Tool onUse={() => chain().redo().run()}>{m.editor_redo()}</Tool>
			{source && state.isEmpty && (
				<Tool onUse={() => chain().insertContent(source().content).run()}>
					{m.editor_copy_blocks()}
				</Tool>
			)}
		</div>
	);
}

/** The toolbar is one stop of the Tab key. Arrows move between its tools. */
function moveBetweenTools({ key, currentTarget }: KeyboardEvent<HTMLDivElement>): void {
	const tools = [...currentTarget.querySelectorAll("button")];
	const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
	const place = tools.indexOf(document.activeElement as HTMLButtonElement);
	if (step === 0 || place < 0) return;
	tools[(place + step + tools.length) % tools.length]?.focus();
}

function TableTools({ editor }: { editor: Editor }) {
	const run = (command: typeof addRowAfter) => () => {
		command(editor.state, editor.view.dispatch);
		editor.commands.focus();
	};
	return (
		<>
			<Tool onUse={run(addRowAfter)}>{m.editor_add_row()}</Tool>
			<Tool onUse={run(addColumnAfter)}>{m.editor_add_column()}</Tool>
			<Tool onUse={run(deleteRow)}>{m.editor_delete_row()}</Tool>
			<Tool onUse={run(deleteColumn)}>{m.editor_delete_column()}</Tool>
		</>
	);
}

/** The pointer must not take the focus, and with it the selection, from the text. */
function Tool({
	isFirst = false,
	isOn,
	onUse,
	children,
}: {
	isFirst?: boolean;
	isOn?: boolean;
	onUse: () => void;
	children: ReactNode;
}) {
	return (
		<button
			type="button"
			tabIndex={isFirst ? 0 : -1}
			aria-pressed={isOn}
			onMouseDown={(event) => event.preventDefault()}
			onClick={onUse}
			className={`min-h-8 rounded-box border px-2 text-sm pointer-coarse:min-h-11 ${isOn ? "border-ink bg-ink text-paper" : "border-transparent hover:border-edge hover:bg-paper"}`}
		>
			{children}
		</button>
	);
}

const paragraph = { type: "paragraph" };
const cellsOf = (type: string) => [
	{ type, content: [paragraph] },
	{ type, content: [paragraph] },
];

const TABLE = {
	type: "table",
	content: [
		{ type: "tableRow", content: cellsOf("tableHeader") },
		{ type: "tableRow", content: cellsOf("tableCell") },
		{ type: "tableRow", content: cellsOf("tableCell") },
	],
};

const COLUMNS = {
	type: "columns",
	content: [
		{ type: "column", content: [paragraph] },
		{ type: "column", content: [paragraph] },
	],
};
