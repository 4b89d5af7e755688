/**
 * The bill of lading of a freight shipment as a PDF: the contract that the driver signs. The store
 * knows no freight classes, so each line has blanks for them.
 */
import type { Customer } from "../../domain/account/caller.ts";
import { countryName } from "../../domain/address/country-name.ts";
import { displayPhone } from "../../domain/address/display-phone.ts";
import {
	type BillOfLadingWords,
	billOfLadingWords,
} from "../../domain/papers/bill-of-lading-words.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { isFreightService } from "../../domain/shipping/freight-service.ts";
import { toInches, toPounds } from "../../domain/shipping/units.ts";
import type { Language } from "../../domain/store/language.ts";
import { storeDay } from "../../domain/store/store-day.ts";
import { type Barcode, drawBarcodes } from "../../platform/barcode.ts";
import { writeFittingText } from "../../platform/fitting-text.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import type { ShipmentDetails } from "./read-shipments.ts";
import { readShipmentPaper } from "./shipment-papers.ts";
import { selectWarehouseName } from "./shipments.sql.ts";

export type BillOfLading = {
	words: BillOfLadingWords;
	name: string;
	barcode: Barcode | undefined;
	day: string;
	shipper: string[];
	consignee: string[];
	/** The number under which the carrier has the freight, if it is known already. */
	proNumber: string;
	purchaseOrder: string;
	lines: { quantity: number; text: string }[];
	/** Null if unknown. A calculated one stands beside a blank, because freight is weighed. */
	weight: { text: string; isCalculated: boolean } | null;
	size: string;
	service: string;
	/** How to deliver: to a home, at what hours, whom to call. */
	delivery: string;
	note: string;
};

export async function drawBillOfLading(
	deps: OrderDependencies,
	caller: Customer,
	{ name, language }: { name: string; language: Language },
): Promise<Buffer> {
	const paper = await readShipmentPaper(deps, caller, name);
	if (!isFreightService(paper.details.order.serviceCode)) throw new Refusal("not_found");
	const [barcode] = await drawBarcodes([paper.name]);
	const content = await contentOf(deps, paper, language);
	return writeBillOfLading({ ...content, name: paper.name, barcode });
}

async function contentOf(
	deps: OrderDependencies,
	{ details: { order, lines }, shipment, weight }: ShipmentDetails,
	language: Language,
): Promise<Omit<BillOfLading, "name" | "barcode">> {
	const words = billOfLadingWords(language);
	const { storeName, phone, contactPoints, warehouseZips } = await deps.settings();
	const { warehouse } = shipment;
	const [place] = warehouse ? await selectWarehouseName(deps.pool, warehouse.id) : [];
	const zip = warehouseZips[warehouse?.code ?? ""] ?? "";
	const addresses = contactPoints.flatMap(({ address }) => (address ? [address] : []));
	const from = addresses.find((address) => zip !== "" && address.includes(zip));
	const { box } = shipment;
	const { receiver, company, street1, street2, city, state, postal_code } = order.shipTo;
	const { country, phone: buyerPhone, type, additional_info } = order.shipTo;
	return {
		words,
		day: storeDay(deps.now()),
		shipper: [
			storeName,
			place?.name ?? "",
			from ?? (zip && `${words.zip} ${zip}`),
			displayPhone(phone),
		],
		consignee: [
			receiver,
			company === receiver ? "" : company,
			street1,
			street2,
			`${city}, ${state} ${postal_code}`,
			country === "US" ? "" : countryName(country, language),
			displayPhone(buyerPhone),
		],
		proNumber: shipment.trackings.join(", "),
		purchaseOrder: order.purchaseOrder ?? "",
		lines: shipment.lines.flatMap(({ orderLineId, quantity }) => {
			const line = lines.find(({ id }) => id === orderLineId);
			return line
				? [{ quantity, text: `${line.sku}  ${line.title[language]} (${line.brand})` }]
				: [];
		}),
		weight: weight && { text: `${toPounds(weight.grams)} lb`, isCalculated: weight.isCalculated },
		size: box ? [box.length, box.width, box.height].map(toInches).join(" x ") : "",
		service: order.serviceName[language],
		delivery: [type === "residential" ? words.residential : "", additional_info]
			.filter(Boolean)
			.join(". "),
		note: order.extraInformation,
	};
}

const LEFT = 40;
const WIDTH = 532;
const HALF = WIDTH / 2;
const BOTTOM = 740;
/** Weight, size, notes and signatures stand together on the last page. */
const END_HEIGHT = 200;
const CLASS_WIDTH = 156;
const CLASS_LEFT = LEFT + WIDTH - CLASS_WIDTH + 12;

export async function writeBillOfLading(bill: BillOfLading): Promise<Buffer> {
	// Most starts draw no paper, and the library is large.
	const { default: PDFDocument } = await import("pdfkit");
	const doc = new PDFDocument({ size: "LETTER", margin: LEFT, bufferPages: true });
	const pieces: Buffer[] = [];
	doc.on("data", (piece: Buffer) => pieces.push(piece));
	const end = new Promise<void>((resolve, reject) => {
		doc.once("end", resolve);
		doc.once("error", reject);
	});
	drawHead(doc, bill);
	const addressEnd = drawAddresses(doc, bill);
	const linesEnd = drawLines(doc, bill, addressEnd + 14);
	drawTotals(doc, bill, linesEnd > BOTTOM - END_HEIGHT ? startPage(doc, bill) : linesEnd);
	drawSignatures(doc, bill);
	numberPages(doc, bill);
	doc.end();
	await end;
	return Buffer.concat(pieces);
}

function drawHead(doc: PDFKit.PDFDocument, { words, name, barcode, day }: BillOfLading): void {
	doc.font("Helvetica-Bold");
	// The barcode stands beside it.
	writeFittingText(doc, words.title, {
		box: { x: LEFT, y: 40, width: HALF - 12, height: 22 },
		sizes: { max: 18, min: 12 },
	});
	doc.font("Helvetica").fontSize(9);
	doc.text(words.kind, LEFT, 62);
	doc.text(`${words.date}: ${day}`, LEFT, 76);
	if (barcode) {
		doc
			.save()
			.translate(LEFT + HALF, 40)
			.scale(HALF / barcode.modules, 34)
			.path(barcode.path)
			.fill("black")
			.restore();
	}
	const options = { width: HALF, align: "center" } as const;
	doc
		.font("Courier-Bold")
		.fontSize(12)
		.text(name, LEFT + HALF, 78, options);
}

/** Returns where the boxes end. */
function drawAddresses(doc: PDFKit.PDFDocument, bill: BillOfLading): number {
	const top = 104;
	const height = 112;
	const { words } = bill;
	const boxes = [
		[words.from, bill.shipper],
		[words.to, bill.consignee],
	] as const;
	for (const [index, [title, lines]] of boxes.entries()) {
		const x = LEFT + index * HALF;
		doc.rect(x, top, HALF, height).stroke();
		doc
			.font("Helvetica-Bold")
			.fontSize(8)
			.text(title, x + 6, top + 6);
		doc.font("Helvetica");
		writeFittingText(doc, lines.filter(Boolean).join("\n"), {
			box: { x: x + 6, y: top + 20, width: HALF - 12, height: height - 24 },
			sizes: { max: 11, min: 6 },
		});
	}
	const facts = [
		[words.carrier, ""],
		[words.proNumber, bill.proNumber],
		[words.purchaseOrder, bill.purchaseOrder],
		[words.charges, words.prepaid],
	] as const;
	for (const [index, [title, value]] of facts.entries()) {
		const x = LEFT + (index * WIDTH) / 4;
		doc.rect(x, top + height, WIDTH / 4, 40).stroke();
		doc
			.font("Helvetica-Bold")
			.fontSize(8)
			.text(title, x + 6, top + height + 6);
		doc.font("Helvetica");
		writeFittingText(doc, value, {
			box: { x: x + 6, y: top + height + 18, width: WIDTH / 4 - 12, height: 20 },
			sizes: { max: 10, min: 5 },
		});
	}
	return top + height + 40;
}

/** Returns where the lines end. */
function drawLines(doc: PDFKit.PDFDocument, bill: BillOfLading, top: number): number {
	let y = drawColumnHeads(doc, bill, top);
	for (const { quantity, text } of bill.lines) {
		const options = { width: WIDTH - 60 - CLASS_WIDTH };
		const height = doc.heightOfString(text, options);
		if (y + height > BOTTOM) y = drawColumnHeads(doc, bill, startPage(doc, bill));
		doc.text(String(quantity), LEFT, y).text(text, LEFT + 60, y, options);
		drawClassBlanks(doc, bill, y);
		y += height + 4;
	}
	return y;
}

/** Written by hand, because parts of several classes share a pallet. */
function drawClassBlanks(doc: PDFKit.PDFDocument, { words }: BillOfLading, y: number): void {
	const baseline = y + doc.currentLineHeight();
	const blanks = [
		{ label: words.nmfc, x: CLASS_LEFT, end: CLASS_LEFT + 82 },
		{ label: words.class, x: CLASS_LEFT + 88, end: LEFT + WIDTH },
	];
	doc.fontSize(7);
	for (const { label, x, end } of blanks) {
		doc.text(label, x, y + 3, { lineBreak: false });
		doc
			.moveTo(x + doc.widthOfString(label) + 3, baseline)
			.lineTo(end, baseline)
			.stroke();
	}
	doc.fontSize(10);
}

/** Returns where the lines begin. */
function drawColumnHeads(doc: PDFKit.PDFDocument, { words }: BillOfLading, top: number): number {
	doc.font("Helvetica-Bold").fontSize(8);
	doc.text(words.pieces, LEFT, top).text(words.articles, LEFT + 60, top);
	doc.text(words.freightClass, CLASS_LEFT, top);
	doc
		.moveTo(LEFT, top + 12)
		.lineTo(LEFT + WIDTH, top + 12)
		.stroke();
	doc.font("Helvetica").fontSize(10);
	return top + 18;
}

/**
 * Further pages name their shipment, because sheets can be separated. Returns where the page is
 * empty.
 */
function startPage(doc: PDFKit.PDFDocument, { words, name, day }: BillOfLading): number {
	doc.addPage();
	doc.font("Helvetica-Bold").fontSize(11).text(`${words.title}  ${name}`, LEFT, 40);
	doc.font("Helvetica").fontSize(9).text(`${words.date}: ${day}`, LEFT, 55);
	return 74;
}

function drawTotals(doc: PDFKit.PDFDocument, bill: BillOfLading, y: number): void {
	doc
		.moveTo(LEFT, y)
		.lineTo(LEFT + WIDTH, y)
		.stroke();
	const { words } = bill;
	const pieces = bill.lines.reduce((sum, { quantity }) => sum + quantity, 0);
	const totals = [
		`${words.totalPieces}: ${pieces}   ${words.totalWeight}: ${weightText(bill)}   ${words.handlingUnits}: ______`,
		`${words.size}: ${bill.size || "________________"}`,
		`${words.service}: ${bill.service}`,
		bill.delivery && `${words.delivery}: ${bill.delivery}`,
		bill.note && `${words.note}: ${bill.note}`,
	];
	doc.font("Helvetica");
	writeFittingText(doc, totals.filter(Boolean).join("\n"), {
		box: { x: LEFT, y: y + 8, width: WIDTH, height: END_HEIGHT - 92 },
		sizes: { max: 10, min: 5 },
	});
}

function weightText({ words, weight }: BillOfLading): string {
	if (weight === null) return "____________";
	return weight.isCalculated ? `____________ (${words.calculated}: ${weight.text})` : weight.text;
}

function drawSignatures(doc: PDFKit.PDFDocument, { words }: BillOfLading): void {
	doc.font("Helvetica").fontSize(8);
	doc.text(words.declaration, LEFT, BOTTOM - 80, { width: WIDTH });
	const signers = [words.shipperSigns, words.driverSigns, words.consigneeSigns];
	for (const [index, title] of signers.entries()) {
		const x = LEFT + (index * WIDTH) / 3;
		doc
			.moveTo(x, BOTTOM - 14)
			.lineTo(x + WIDTH / 3 - 12, BOTTOM - 14)
			.stroke();
		doc.text(title, x, BOTTOM - 10, { lineBreak: false });
	}
}

/** "Page 1 of 2", so that a missing sheet is noticed. */
function numberPages(doc: PDFKit.PDFDocument, { words }: BillOfLading): void {
	const { start, count } = doc.bufferedPageRange();
	doc.font("Helvetica").fontSize(9);
	for (let page = 0; page < count; page++) {
		doc.switchToPage(start + page);
		const [x, y] = page === 0 ? [LEFT + 110, 76] : [LEFT + 110, 55];
		doc.text(`${words.page} ${page + 1} ${words.of} ${count}`, x, y, { lineBreak: false });
	}
}
