/** The nodes of our documents that Tiptap does not have, or has with other contents. */
import { Extension, mergeAttributes, Node } from "@tiptap/core";
import { goToNextCell, tableEditing } from "@tiptap/pm/tables";
import { m } from "../../messages/compiled/messages.js";

/** A block that is edited in a panel and not by typing. */
function atomBlock(
	name: string,
	attributes: Record<string, unknown>,
	textOf: (attrs: never) => string,
) {
	return Node.create({
		name,
		group: "block",
		atom: true,
		selectable: true,
		draggable: true,
		addAttributes: () =>
			Object.fromEntries(
				Object.entries(attributes).map(([key, value]) => [
					key,
					{ default: value, rendered: false },
				]),
			),
		parseHTML: () => [{ tag: `div[data-block="${name}"]` }],
		renderHTML: ({ node }) => ["div", { "data-block": name }, textOf(node.attrs as never)],
	});
}

type LabelAttributes = { label: string; href: string };

const Parts = atomBlock(
	"parts",
	{ skus: [], search: "" },
	({ skus, search }: { skus: string[]; search: string }) =>
		skus.length > 0
			? m.editor_parts_of({ parts: skus.join(", ") })
			: m.editor_parts_search({ search }),
);
const Video = atomBlock(
	"video",
	{ href: "", label: "" },
	({ label, href }: LabelAttributes) => `${m.editor_video()}: ${label} (${href})`,
);
const CallToAction = atomBlock(
	"callToAction",
	{ href: "", label: "" },
	({ label, href }: LabelAttributes) => `${m.editor_action()}: ${label} (${href})`,
);

const Picture = Node.create({
	name: "picture",
	group: "block",
	atom: true,
	draggable: true,
	addAttributes: () => ({
		src: { default: "", rendered: false },
		width: { default: 1, rendered: false },
		height: { default: 1, rendered: false },
		alt: { default: { en: "", es: "" }, rendered: false },
	}),
	parseHTML: () => [{ tag: 'figure[data-block="picture"]' }],
	renderHTML({ node: { attrs } }) {
		const { src, width, height, alt } = attrs;
		return [
			"figure",
			{ "data-block": "picture" },
			src.startsWith("/drawings/")
				? [
						"http://www.w3.org/2000/svg svg",
						{ viewBox: "0 0 160 120", class: "drawing" },
						["http://www.w3.org/2000/svg use", { href: src }],
					]
				: ["img", { src, width, height, alt: alt.en, draggable: "false" }],
			["figcaption", {}, [alt.en, alt.es].filter(Boolean).join(" · ")],
		];
	},
});

const Quote = Node.create({
	name: "blockquote",
	group: "block",
	content: "paragraph+",
	defining: true,
	parseHTML: () => [{ tag: "blockquote" }],
	renderHTML: () => ["blockquote", 0],
});

const ListItem = Node.create({
	name: "listItem",
	content: "paragraph (bulletList | orderedList)*",
	defining: true,
	parseHTML: () => [{ tag: "li" }],
	renderHTML: () => ["li", 0],
	addKeyboardShortcuts() {
		return {
			Enter: () => this.editor.commands.splitListItem(this.name),
			Tab: () => this.editor.commands.sinkListItem(this.name),
			"Shift-Tab": () => this.editor.commands.liftListItem(this.name),
		};
	},
});

const SIMPLE_BLOCKS =
	"(paragraph | heading | bulletList | orderedList | blockquote | table | picture | parts | video | callToAction)+";

const Columns = Node.create({
	name: "columns",
	group: "block",
	content: "column{2,3}",
	isolating: true,
	parseHTML: () => [{ tag: 'div[data-block="columns"]' }],
	renderHTML: () => ["div", { "data-block": "columns" }, 0],
});

const Column = Node.create({
	name: "column",
	content: SIMPLE_BLOCKS,
	isolating: true,
	parseHTML: () => [{ tag: 'div[data-block="column"]' }],
	renderHTML: () => ["div", { "data-block": "column" }, 0],
});

const Table = Node.create({
	name: "table",
	group: "block",
	content: "tableRow+",
	isolating: true,
	parseHTML: () => [{ tag: "table" }],
	renderHTML: () => ["table", ["tbody", 0]],
	addProseMirrorPlugins: () => [tableEditing()],
	addKeyboardShortcuts() {
		const go = (direction: 1 | -1) => () =>
			goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
		return { Tab: go(1), "Shift-Tab": go(-1) };
	},
});

const TableRow = Node.create({
	name: "tableRow",
	content: "(tableCell | tableHeader)+",
	parseHTML: () => [{ tag: "tr" }],
	renderHTML: () => ["tr", 0],
});

/** The tables of ProseMirror need these attributes. Our documents do not store them. */
const CELL_ATTRIBUTES = {
	colspan: { default: 1, rendered: false },
	rowspan: { default: 1, rendered: false },
	colwidth: { default: null, rendered: false },
};

function cell(name: string, tag: "td" | "th") {
	return Node.create({
		name,
		content: "paragraph+",
		isolating: true,
		addAttributes: () => CELL_ATTRIBUTES,
		parseHTML: () => [{ tag }],
		renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
	});
}

const TABLE_ROLES: Partial<Record<string, string>> = {
	table: "table",
	tableRow: "row",
	tableCell: "cell",
	tableHeader: "header_cell",
};

/** The commands of ProseMirror find the nodes of a table by their roles. */
const TableRoles = Extension.create({
	name: "tableRoles",
	extendNodeSchema: ({ name }) => (TABLE_ROLES[name] ? { tableRole: TABLE_ROLES[name] } : {}),
});

export const OWN_NODES = [
	TableRoles,
	Picture,
	Parts,
	Video,
	CallToAction,
	Quote,
	ListItem,
	Columns,
	Column,
	Table,
	TableRow,
	cell("tableCell", "td"),
	cell("tableHeader", "th"),
];
