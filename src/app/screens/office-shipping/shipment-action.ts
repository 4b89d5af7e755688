/**
 * The forms of the page of a shipment: scans, what packs, sends and corrects the box, and what
 * takes one of these back.
 */
import { redirect } from "react-router";
import type { FormValues } from "../../../contract/form-schema.ts";
import {
	scanForm,
	sendShipmentForm,
	shipmentVersionForm,
	supplierDayForm,
} from "../../../contract/shipment-inputs.ts";
import type { Customer } from "../../../domain/account/caller.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { isPickup } from "../../../domain/shipping/pickup.ts";
import { officeLinks } from "../../office/office-links.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { handleForm, readFormValues } from "../../page/handle-form.ts";
import type { PageContext } from "../../page/page-context.ts";

type Page = Pick<PageContext, "services"> & { caller: Customer };

/** `walk`: the walk that the page was opened from. */
export async function changeShipment(
	{ services, caller }: Page,
	{ name, walk }: { name: string; walk: string | undefined },
	request: Request,
) {
	const { details, shipment } = await orThrowErrorPage(services.shipments.read(caller, name));
	const { id } = shipment;
	const values = await readFormValues(request);
	const walkQuery = walk === undefined ? {} : { walk };
	const saved = (done: string) => redirect(officeLinks.shipment(name, { done, ...walkQuery }));
	if (values.scan !== undefined) return scanOnBox({ services, caller }, { name, walk }, values);
	if (values.pack)
		return handleForm(values, sendShipmentForm, async ({ version, unscanned, ...input }) => {
			await services.shipments.pack(caller, {
				id,
				version,
				allowsUnscanned: unscanned,
				...parcelOf(input),
			});
			return saved("packed");
		});
	if (values.intent === "send")
		return handleForm(values, sendShipmentForm, async ({ version, ...input }) => {
			// Goods that are handed over, or sent by a supplier, have no fields for the box.
			const typedParcel = values.pounds === undefined ? undefined : parcelOf(input);
			const { handedTo = null, trackings, trackingsToShare, unscanned } = input;
			const box = {
				id,
				version,
				handedTo,
				parcel: typedParcel,
				allowsUnscanned: unscanned,
				trackingsToShare,
			};
			const buysLabel = values.label === "buy" && !values.without;
			if (buysLabel) await services.shipments.sendWithLabel(caller, box);
			else await services.shipments.send(caller, { ...box, trackings });
			// The walk goes on with the next scan.
			const { waveId } = shipment;
			return waveId !== null && values.walk === String(waveId)
				? redirect(officeLinks.walk(waveId, { scanned: `sent ${name}` }))
				: saved(isPickup(details.order.serviceCode) ? "handed" : "sent");
		});
	if (values.intent === "relabel")
		return handleForm(values, sendShipmentForm, async ({ version, ...input }) => {
			await services.shipments.buyLabel(caller, { id, version, parcel: parcelOf(input) });
			return saved("relabelled");
		});
	if (values.intent === "confirm")
		return handleForm(values, supplierDayForm, async ({ version, expected }) => {
			await services.shipments.changeSupplierDay(caller, { id, version, expectedOn: expected });
			return saved("saved");
		});
	if (values.intent === "correct")
		return handleForm(values, sendShipmentForm, async ({ version, mailsBuyer, ...input }) => {
			const { trackings, trackingsToShare } = input;
			const isMailed = await services.shipments.correctTrackings(caller, {
				id,
				version,
				trackings,
				trackingsToShare,
				mailsBuyer,
			});
			return saved(isMailed ? "mailed" : "corrected");
		});
	return handleForm(values, shipmentVersionForm, async ({ version }) => {
		if (values.intent === "unpack") await services.shipments.unpack(caller, { id, version });
		else if (values.intent === "cancel") await services.shipments.cancel(caller, { id, version });
		else if (values.intent === "void") await services.shipments.voidLabel(caller, { id, version });
		else if (values.intent === "deliver") await services.shipments.deliver(caller, { id, version });
		else throw new Refusal("bad_request");
		return saved(values.intent === "void" ? "voided" : "saved");
	});
}

/** A part counts for this box, another box opens its page. The walk goes on from there. */
function scanOnBox(
	{ services, caller }: Page,
	{ name, walk }: { name: string; walk: string | undefined },
	values: FormValues,
) {
	return handleForm(values, scanForm, async ({ scan }) => {
		const result = await services.shipments.scanOnBox(caller, { name, text: scan });
		const opens =
			result.kind === "shipment" && result.shipment !== name
				? officeLinks.shipment(result.shipment, { ...(walk && { walk }) })
				: null;
		// The box of the scanner stays where it is and shows the result itself.
		if (values.stay) return { result: { ...result, opens } };
		return redirect(opens ?? officeLinks.shipment(name, { ...(walk && { walk }) }));
	});
}

type Sides = { length: number | null; width: number | null; height: number | null };

/** A box has all three sides or none. */
function parcelOf({ pounds, length, width, height }: Sides & { pounds: number | null }) {
	return {
		weightGrams: pounds,
		box: length && width && height ? { length, width, height } : null,
	};
}
