/** Draws a label of 4 × 6 inches that no carrier takes, for the demo and for development. */
import type { LabelAddress, LabelRequest } from "../../../domain/shipping/label-request.ts";
import { drawBarcodes } from "../../../platform/barcode.ts";
import { type TextBox, writeFittingText } from "../../../platform/fitting-text.ts";

const WIDTH = 288;
const HEIGHT = 432;
const MARGIN = 14;
const INNER = WIDTH - 2 * MARGIN;
const SENDER: TextBox = { x: MARGIN, y: MARGIN, width: INNER, height: 60 };
const RECEIVER: TextBox = { x: MARGIN, y: 86, width: INNER, height: 100 };

export async function drawSpecimenLabel(request: LabelRequest, tracking: string): Promise<Buffer> {
	const [barcode] = await drawBarcodes([tracking]);
	// Most starts draw no label, and the library is large.
	const { default: PDFDocument } = await import("pdfkit");
	const doc = new PDFDocument({ size: [WIDTH, HEIGHT], margin: MARGIN });
	const pieces: Buffer[] = [];
	doc.on("data", (piece: Buffer) => pieces.push(piece));
	const end = new Promise<void>((resolve, reject) => {
		doc.once("end", resolve);
		doc.once("error", reject);
	});
	doc.font("Helvetica");
	writeFittingText(doc, addressText(request.from), { box: SENDER, sizes: { max: 8, min: 5 } });
	doc
		.moveTo(MARGIN, 78)
		.lineTo(WIDTH - MARGIN, 78)
		.stroke();
	doc.font("Helvetica-Bold");
	writeFittingText(doc, addressText(request.to), { box: RECEIVER, sizes: { max: 14, min: 7 } });
	doc.fontSize(22).text("SPECIMEN", MARGIN, 230, { width: INNER, align: "center" });
	doc.font("Helvetica").fontSize(10);
	doc.text(`${request.name}   ${request.pounds} lb   ${request.serviceCode}`, MARGIN, 262);
	if (request.isHazmat) drawHazmatMark(doc);
	if (barcode) {
		doc
			.save()
			.translate(MARGIN, 290)
			.scale(INNER / barcode.modules, 80)
			.path(barcode.path)
			.fill("black")
			.restore();
	}
	doc
		.font("Courier-Bold")
		.fontSize(13)
		.text(tracking, MARGIN, 380, { width: INNER, align: "center" });
	doc.end();
	await end;
	return Buffer.concat(pieces);
}

/** Carriers print this mark on boxes with dangerous goods. */
function drawHazmatMark(doc: PDFKit.PDFDocument): void {
	doc.rect(MARGIN, 190, INNER, 24).fillAndStroke("black", "black");
	doc
		.font("Helvetica-Bold")
		.fontSize(13)
		.fillColor("white")
		.text("HAZMAT - LIMITED QUANTITY", MARGIN, 196, { width: INNER, align: "center" })
		.fillColor("black");
}

function addressText(address: LabelAddress): string {
	const { name, company, street1, street2, city, state, postalCode } = address;
	return [name, company, street1, street2, `${city}, ${state} ${postalCode}`]
		.filter(Boolean)
		.join("\n");
}
