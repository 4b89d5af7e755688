/** The bill of lading of a freight shipment as a PDF: the contract that the driver signs. */
import type { Customer } from "../../domain/account/caller.ts";
import { countryName } from "../../domain/address/country-name.ts";
import { displayPhone } from "../../domain/address/display-phone.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { isFreightService } from "../../domain/shipping/freight-service.ts";
import { toInches, toPounds } from "../../domain/shipping/units.ts";
import { storeDay } from "../../domain/store/store-day.ts";
import { type Barcode, drawBarcodes } from "../../platform/barcode.ts";
import { writeFittingText } from "../../platform/fitting-text.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import type { ShipmentDetails } from "./read-shipments.ts";
import { readShipmentPaper } from "./shipment-papers.ts";
import { selectWarehouseName } from "./shipments.sql.ts";

export type BillOfLading = {
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

/** In English, the language of freight carriers in the USA. */
export async function drawBillOfLading(
	deps: OrderDependencies,
	caller: Customer,
	name: string,
): Promise<Buffer> {
	const paper = await readShipmentPaper(deps, caller, name);
	if (!isFreightService(paper.details.order.serviceCode)) throw new Refusal("not_found");
	const [barcode] = await drawBarcodes([paper.name]);
	return writeBillOfLading({ ...(await contentOf(deps, paper)), name: paper.name, barcode });
}

async function contentOf(
	deps: OrderDependencies,
	{ details: { order, lines }, shipment, weight }: ShipmentDetails,
): Promise<Omit<BillOfLading, "name" | "barcode">> {
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
		day: storeDay(deps.now()),
		shipper: [storeName, place?.name ?? "", from ?? (zip && `ZIP ${zip}`), displayPhone(phone)],
		consignee: [
			receiver,
			company === receiver ? "" : company,
			street1,
			street2,
			`${city}, ${state} ${postal_code}`,
			country === "US" ? "" : countryName(country, "en"),
			displayPhone(buyerPhone),
		],
		proNumber: shipment.trackings.join(", "),
		purchaseOrder: order.purchaseOrder ?? "",
		lines: shipment.lines.flatMap(({ orderLineId, quantity }) => {
			const line = lines.find(({ id }) => id === orderLineId);
			return line ? [{ quantity, text: `${line.sku}  ${line.title.en} (${line.brand})` }] : [];
		}),
		weight: weight && { text: `${toPounds(weight.grams)} lb`, isCalculated: weight.isCalculated },
		size: box ? [box.length, box.width, box.height].map(toInches).join(" x ") : "",
		service: order.serviceName.en,
		delivery: [type === "residential" ? "Residential delivery" : "", additional_info]
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
const CLASS_WIDTH = 130;

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
	drawSignatures(doc);
	numberPages(doc);
	doc.end();
	await end;
	return Buffer.concat(pieces);
}

function drawHead(doc: PDFKit.PDFDocument, { name, barcode, day }: BillOfLading): void {
	doc.font("Helvetica-Bold").fontSize(18).text("BILL OF LADING", LEFT, 40);
	doc.font("Helvetica").fontSize(9);
	doc.text("Straight bill of lading, original, not negotiable", LEFT, 62);
	doc.text(`Date: ${day}`, LEFT, 76);
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
	const boxes = [
		["SHIP FROM", bill.shipper],
		["SHIP TO", bill.consignee],
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
		["CARRIER", ""],
		["PRO NUMBER", bill.proNumber],
		["PURCHASE ORDER", bill.purchaseOrder],
		["FREIGHT CHARGES", "Prepaid"],
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
	let y = drawColumnHeads(doc, top);
	for (const { quantity, text } of bill.lines) {
		const options = { width: WIDTH - 60 - CLASS_WIDTH };
		const height = doc.heightOfString(text, options);
		if (y + height > BOTTOM) y = drawColumnHeads(doc, startPage(doc, bill));
		doc.text(String(quantity), LEFT, y).text(text, LEFT + 60, y, options);
		// Written by hand: parts of several classes share a pallet.
		const classLine = y + doc.currentLineHeight();
		doc
			.moveTo(LEFT + WIDTH - CLASS_WIDTH + 12, classLine)
			.lineTo(LEFT + WIDTH, classLine)
			.lineWidth(0.5)
			.stroke()
			.lineWidth(1);
		y += height + 4;
	}
	return y;
}

/** Returns where the lines begin. */
function drawColumnHeads(doc: PDFKit.PDFDocument, top: number): number {
	doc.font("Helvetica-Bold").fontSize(8);
	doc.text("PIECES", LEFT, top).text("DESCRIPTION OF ARTICLES", LEFT + 60, top);
	doc.text("NMFC, CLASS", LEFT + WIDTH - CLASS_WIDTH + 12, top);
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
function startPage(doc: PDFKit.PDFDocument, { name, day }: BillOfLading): number {
	doc.addPage();
	doc.font("Helvetica-Bold").fontSize(11).text(`BILL OF LADING  ${name}`, LEFT, 40);
	doc.font("Helvetica").fontSize(9).text(`Date: ${day}`, LEFT, 55);
	return 74;
}

function drawTotals(doc: PDFKit.PDFDocument, bill: BillOfLading, y: number): void {
	doc
		.moveTo(LEFT, y)
		.lineTo(LEFT + WIDTH, y)
		.stroke();
	const pieces = bill.lines.reduce((sum, { quantity }) => sum + quantity, 0);
	const totals = [
		`Total pieces: ${pieces}   Total weight: ${weightText(bill)}   Handling units: ______`,
		`Size, in: ${bill.size || "________________"}`,
		`Service: ${bill.service}`,
		bill.delivery && `Delivery: ${bill.delivery}`,
		bill.note && `Note: ${bill.note}`,
	];
	doc.font("Helvetica");
	writeFittingText(doc, totals.filter(Boolean).join("\n"), {
		box: { x: LEFT, y: y + 8, width: WIDTH, height: END_HEIGHT - 92 },
		sizes: { max: 10, min: 5 },
	});
}

function weightText({ weight }: BillOfLading): string {
	if (weight === null) return "____________";
	return weight.isCalculated ? `____________ (calculated: ${weight.text})` : weight.text;
}

function drawSignatures(doc: PDFKit.PDFDocument): void {
	doc.font("Helvetica").fontSize(8);
	const text =
		"The articles above are properly classified, described, packaged, marked and labeled, and are in proper condition for transportation by the regulations of the U.S. Department of Transportation. Received in apparent good order, except as noted.";
	doc.text(text, LEFT, BOTTOM - 80, { width: WIDTH });
	for (const [index, title] of ["Shipper, date", "Driver, date and time", "Consignee"].entries()) {
		const x = LEFT + (index * WIDTH) / 3;
		doc
			.moveTo(x, BOTTOM - 14)
			.lineTo(x + WIDTH / 3 - 12, BOTTOM - 14)
			.stroke();
		doc.text(title, x, BOTTOM - 10, { lineBreak: false });
	}
}

/** "Page 1 of 2", so that a missing sheet is noticed. */
function numberPages(doc: PDFKit.PDFDocument): void {
	const { start, count } = doc.bufferedPageRange();
	doc.font("Helvetica").fontSize(9);
	for (let page = 0; page < count; page++) {
		doc.switchToPage(start + page);
		const [x, y] = page === 0 ? [LEFT + 110, 76] : [LEFT + 110, 55];
		doc.text(`Page ${page + 1} of ${count}`, x, y, { lineBreak: false });
	}
}
