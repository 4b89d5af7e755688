import { Fragment, type ReactNode } from "react";
import type {
	Block,
	CallToAction,
	Columns,
	ContentDocument,
	Heading,
	Inline,
	List,
	ListItem,
	Mark,
	Paragraph,
	Picture,
	Table,
	TableCell,
	VideoLink,
} from "../../domain/content/document.ts";
import type { Language } from "../../domain/store/language.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Prose } from "../ui/prose.tsx";
import { ContentLink } from "./content-link-view.tsx";
import { ContentPicture } from "./content-picture.tsx";
import { PartsList, type PartsListView, partsKey } from "./parts-list.tsx";

type DocumentProps = {
	document: ContentDocument;
	/** The language of the text; alternative texts of pictures are in both. */
	language: Language;
	/** The parts of the parts blocks, by `partsKey`. */
	parts: Record<string, PartsListView>;
	pricesHidden: boolean;
};

/** A document as a page shows it. Every node has its own element; no HTML is ever stored. */
export function DocumentView({ document, ...context }: DocumentProps) {
	return (
		<Prose>
			<Blocks blocks={document.content} {...context} />
		</Prose>
	);
}

type Context = Omit<DocumentProps, "document">;

function Blocks({ blocks, ...context }: { blocks: Block[] } & Context) {
	return keyed(blocks, (block) => <BlockView block={block} {...context} />);
}

function BlockView({ block, ...context }: { block: Block } & Context) {
	switch (block.type) {
		case "paragraph":
			return <ParagraphView paragraph={block} />;
		case "heading":
			return <HeadingView heading={block} />;
		case "bulletList":
		case "orderedList":
			return <ListView list={block} />;
		case "blockquote":
			return (
				<blockquote className="border-edge border-l-4 pl-4 text-ink-soft">
					{keyed(block.content, (paragraph) => (
						<ParagraphView paragraph={paragraph} />
					))}
				</blockquote>
			);
		case "table":
			return <TableView table={block} />;
		case "picture":
			return <PictureView picture={block} language={context.language} />;
		case "parts":
			return (
				<PartsList
					list={context.parts[partsKey(block.attrs)]}
					pricesHidden={context.pricesHidden}
				/>
			);
		case "video":
			return <VideoView video={block} />;
		case "callToAction":
			return <CallToActionView action={block} />;
		case "columns":
			return <ColumnsView columns={block} {...context} />;
	}
}

function ParagraphView({ paragraph }: { paragraph: Paragraph }) {
	return paragraph.content ? (
		<p>
			<Inlines content={paragraph.content} />
		</p>
	) : null;
}

function HeadingView({ heading: { attrs, content = [] } }: { heading: Heading }) {
	const Tag = attrs.level === 2 ? "h2" : "h3";
	return (
		<Tag>
			<Inlines content={content} />
		</Tag>
	);
}

function ListView({ list: { type, content } }: { list: List }) {
	const Tag = type === "bulletList" ? "ul" : "ol";
	return (
		<Tag>
			{keyed(content, (item) => (
				<ItemView item={item} />
			))}
		</Tag>
	);
}

/** The paragraphs of an item are lines, because a list is dense. */
function ItemView({ item }: { item: ListItem }) {
	return (
		<li>
			{keyed(item.content, (child) =>
				child.type === "paragraph" ? (
					<span className="block">
						<Inlines content={child.content ?? []} />
					</span>
				) : (
					<ListView list={child} />
				),
			)}
		</li>
	);
}

function TableView({ table }: { table: Table }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
		<div tabIndex={0} className="overflow-x-auto">
			<table className="w-full text-left text-sm">
				<tbody>
					{keyed(table.content, (row) => (
						<tr className="border-b">
							{keyed(row.content, (cell) => {
								// A head without words names nothing, so it is a plain cell.
								const Tag = cell.type === "tableHeader" && hasWords(cell) ? "th" : "td";
								return (
									<Tag
										className={`px-3 py-2 align-top first:pl-0 ${Tag === "th" ? "font-semibold" : ""}`}
									>
										{keyed(cell.content, (paragraph) => (
											<span className="block">
												<Inlines content={paragraph.content ?? []} />
											</span>
										))}
									</Tag>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function hasWords({ content }: TableCell): boolean {
	return content.some((paragraph) => (paragraph.content ?? []).length > 0);
}

function PictureView({
	picture: {
		attrs: { src, width, height, alt },
	},
	language,
}: {
	picture: Picture;
	language: Language;
}) {
	return (
		<ContentPicture
			src={src}
			width={width}
			height={height}
			alt={alt[language] || alt.en}
			isLazy
			className="h-auto max-h-160 max-w-full rounded-box"
		/>
	);
}

/** A link and no player: a player would load the scripts and cookies of another site. */
function VideoView({ video: { attrs } }: { video: VideoLink }) {
	return (
		<p>
			<ContentLink
				href={attrs.href}
				className="inline-flex min-h-11 items-center gap-2 font-semibold"
			>
				<Icon name="youtube" />
				{attrs.label}
			</ContentLink>
		</p>
	);
}

function CallToActionView({ action: { attrs } }: { action: CallToAction }) {
	return (
		<p className="not-prose">
			{attrs.href.startsWith("/") ? (
				<ButtonLink to={attrs.href} variant="primary" className="text-signal-ink! no-underline!">
					{attrs.label}
				</ButtonLink>
			) : (
				<ContentLink href={attrs.href} className="font-semibold">
					{attrs.label}
				</ContentLink>
			)}
		</p>
	);
}

function ColumnsView({ columns, ...context }: { columns: Columns } & Context) {
	return (
		<div className="grid gap-6 sm:grid-flow-col sm:auto-cols-fr">
			{keyed(columns.content, (column) => (
				<div className="min-w-0 [&>*+*]:mt-4">
					<Blocks blocks={column.content} {...context} />
				</div>
			))}
		</div>
	);
}

function Inlines({ content }: { content: Inline[] }) {
	return keyed(content, (inline) =>
		inline.type === "hardBreak" ? <br /> : marked(inline.text, inline.marks ?? []),
	);
}

function marked(text: ReactNode, [mark, ...rest]: Mark[]): ReactNode {
	if (!mark) return text;
	const inner = marked(text, rest);
	if (mark.type === "bold") return <strong>{inner}</strong>;
	if (mark.type === "italic") return <em>{inner}</em>;
	return <ContentLink href={mark.attrs.href}>{inner}</ContentLink>;
}

/** The nodes of a document have no identity of their own, so their places are the keys. */
function keyed<Node>(nodes: Node[], render: (node: Node) => ReactNode): ReactNode {
	return nodes.map((node, place) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a document never changes while it is shown
		<Fragment key={place}>{render(node)}</Fragment>
	));
}
