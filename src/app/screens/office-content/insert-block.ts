import { NodeSelection, Selection } from "@tiptap/pm/state";
import type { Editor, JSONContent } from "@tiptap/react";

/** Blocks whose first field gets the cursor. */
const CONTAINERS = ["table", "columns"];

/**
 * Inserts a block at the cursor. A selected block stays: the new one comes after it. Afterwards the
 * cursor is in the first field of a table or column, or behind a block that is not typed.
 */
export function insertBlock(editor: Editor, block: JSONContent): void {
	const { selection } = editor.state;
	const place =
		selection instanceof NodeSelection ? selection.to : { from: selection.from, to: selection.to };
	editor
		.chain()
		.focus()
		.insertContentAt(place, block)
		.command(({ tr, state }) => {
			const { $from, to } = tr.selection;
			const depth = Array.from({ length: $from.depth }, (_, n) => n + 1).find((level) =>
				CONTAINERS.includes($from.node(level).type.name),
			);
			if (depth !== undefined) {
				tr.setSelection(Selection.near(tr.doc.resolve($from.start(depth)), 1));
			} else if (tr.selection instanceof NodeSelection) {
				const paragraph = state.schema.nodes.paragraph?.create();
				if (tr.selection.$to.nodeAfter === null && paragraph) tr.insert(to, paragraph);
				tr.setSelection(Selection.near(tr.doc.resolve(to), 1));
			}
			return true;
		})
		.run();
}
