import type { CSSProperties, ReactNode } from "react";
import type { Language } from "../../domain/store/language.ts";
import { DEFAULT_LOGO } from "../../domain/store/store-setting-definitions.ts";
import type { MailTerms } from "../../ports/mail.ts";
import { m } from "../messages/compiled/messages.js";
import { colour } from "./mail-colours.ts";
import type { MailContent } from "./mail-parts.ts";
import { SMALL_TEXT_STYLE, TEXT_STYLE } from "./mail-styles.ts";
import { OrderTable } from "./order-table.tsx";

type StoreTerms = Pick<MailTerms, "storeName" | "logoUrl" | "origin">;

type MailFrameProps = {
	content: MailContent;
	language: Language;
	terms: StoreTerms;
};

/**
 * The HTML document of a mail. It uses tables and inline styles, because many mail programs support
 * nothing else.
 */
export function MailFrame({ content, language, terms }: MailFrameProps) {
	const { subject, paragraphs, quote, action, facts, order, warning, unsubscribe } = content;
	return (
		<html lang={language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light" />
				<title>{subject}</title>
			</head>
			<body style={{ margin: 0, padding: 0, backgroundColor: colour("panel") }}>
				<Preheader text={paragraphs[0] ?? subject} />
				<Table style={{ backgroundColor: colour("panel") }}>
					<td align="center" style={{ padding: "24px 12px" }}>
						<Table
							style={{
								maxWidth: "560px",
								backgroundColor: colour("paper"),
								border: `1px solid ${colour("line")}`,
							}}
						>
							<td style={{ padding: "24px" }}>
								<p
									style={{
										...TEXT_STYLE,
										fontWeight: 700,
										color: colour("signal"),
										letterSpacing: "1px",
									}}
								>
									<StoreMark {...terms} />
								</p>
								<h1
									style={{ ...TEXT_STYLE, fontSize: "22px", lineHeight: "28px", fontWeight: 700 }}
								>
									{subject}
								</h1>
								{paragraphs.map((paragraph) => (
									<p key={paragraph} style={TEXT_STYLE}>
										{paragraph}
									</p>
								))}
								{quote && <Quote text={quote} />}
								{facts && <Facts facts={facts} />}
								{order && <OrderTable order={order} />}
								{action && <Action {...action} />}
								{warning && <p style={{ ...TEXT_STYLE, fontWeight: 700 }}>{warning}</p>}
								<p
									style={{
										...SMALL_TEXT_STYLE,
										margin: 0,
										paddingTop: "16px",
										borderTop: `1px solid ${colour("line")}`,
									}}
								>
									{m.mail_automatic({ store: terms.storeName })}
								</p>
								{unsubscribe && (
									<p style={{ ...SMALL_TEXT_STYLE, margin: 0 }}>
										<a href={unsubscribe.url} style={SMALL_TEXT_STYLE}>
											{unsubscribe.label}
										</a>
									</p>
								)}
							</td>
						</Table>
					</td>
				</Table>
			</body>
		</html>
	);
}

/** The preview text that mail programs show next to the subject. */
function Preheader({ text }: { text: string }) {
	return <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{text}</div>;
}

function Quote({ text }: { text: string }) {
	const style = {
		...TEXT_STYLE,
		margin: "0 0 16px",
		paddingLeft: "12px",
		borderLeft: `3px solid ${colour("line")}`,
	} as const;
	return (
		<blockquote style={{ ...style, whiteSpace: "pre-wrap", wordBreak: "break-word" }}>
			{text}
		</blockquote>
	);
}

function Table({ style, children }: { style: CSSProperties; children: ReactNode }) {
	return (
		<table
			role="presentation"
			width="100%"
			cellPadding={0}
			cellSpacing={0}
			style={{ borderCollapse: "separate", ...style }}
		>
			<tbody>
				<tr>{children}</tr>
			</tbody>
		</table>
	);
}

function Facts({ facts }: { facts: { label: string; value: string }[] }) {
	return (
		<table cellPadding={0} cellSpacing={0} style={{ margin: "0 0 16px" }}>
			<tbody>
				{facts.map(({ label, value }) => (
					<tr key={label}>
						<th
							scope="row"
							align="left"
							style={{
								...SMALL_TEXT_STYLE,
								lineHeight: "24px",
								padding: "4px 16px 4px 0",
								fontWeight: 400,
								verticalAlign: "top",
							}}
						>
							{label}
						</th>
						<td
							style={{ ...TEXT_STYLE, padding: "4px 0", fontSize: "15px", wordBreak: "break-word" }}
						>
							{value}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Action({ label, url }: { label: string; url: string }) {
	return (
		<>
			<table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: "8px 0 20px" }}>
				<tbody>
					<tr>
						<td style={{ backgroundColor: colour("signal"), borderRadius: "4px" }}>
							<a
								href={url}
								style={{
									...TEXT_STYLE,
									display: "inline-block",
									margin: 0,
									padding: "12px 20px",
									color: colour("signal-ink"),
									textDecoration: "none",
									fontWeight: 700,
								}}
							>
								{label}
							</a>
						</td>
					</tr>
				</tbody>
			</table>
			<p style={SMALL_TEXT_STYLE}>
				{m.mail_link_fallback()}
				<br />
				<a href={url} style={{ color: colour("signal-deep"), wordBreak: "break-all" }}>
					{url}
				</a>
			</p>
		</>
	);
}

/** Mail programs that show no pictures show the name in place of the logo. */
function StoreMark({ storeName, logoUrl, origin }: StoreTerms) {
	if (logoUrl === DEFAULT_LOGO) return storeName.toUpperCase();
	return (
		<img
			src={new URL(logoUrl, origin).href}
			alt={storeName}
			height={40}
			// Without it React writes a preload link, which mail programs do not know.
			loading="lazy"
			style={{ height: "40px", maxWidth: "220px" }}
		/>
	);
}
