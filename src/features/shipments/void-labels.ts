/**
 * Labels that are not used go back to the carrier: staff void them, and a job voids those of
 * cancelled shipments and finishes what was interrupted.
 */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { canVoidLabel } from "../../domain/shipment/shipment-status.ts";
import { forEachIsolated } from "../../platform/for-each-isolated.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { changeShipment, type ShipmentRef } from "./change-shipment.ts";
import { finishPurchase, recordVoid } from "./record-label.ts";
import * as labels from "./shipment-labels.sql.ts";
import { raiseVersion } from "./shipments.sql.ts";

/**
 * The carrier takes the label back, and its tracking number is removed from the shipment. The label
 * is claimed while the order is locked, so that the box does not leave with it. A box that has left
 * stays so, and staff buy another label or enter its number.
 */
export async function voidLabel(
	deps: OrderDependencies,
	caller: Customer,
	ref: ShipmentRef,
): Promise<void> {
	let claim: labels.LabelToVoid | undefined;
	await changeShipment(deps, caller, ref, async ({ client }, _locked, shipment) => {
		const [label] = await labels.selectLatestLabel(client, shipment.id);
		if (label?.status !== "bought") throw new Refusal("wrong_shipment_move");
		if (!canVoidLabel(shipment.status, isManager(caller))) {
			const isForManager = canVoidLabel(shipment.status, true);
			throw new Refusal(isForManager ? "not_allowed" : "wrong_shipment_move");
		}
		[claim] = await labels.claimVoid(client, label.id, labels.CLAIM_SECONDS);
		if (!claim) throw new Refusal("label_being_voided");
		await raiseVersion(client, shipment.id);
	});
	if (!claim) throw new Error("no label was claimed");
	if (!(await giveBack(deps, claim, caller.accountId))) throw new Refusal("label_not_voided");
}

/** Returns false if the carrier no longer takes the label back. */
async function giveBack(
	deps: OrderDependencies,
	claim: labels.LabelToVoid,
	actorId: number | null,
): Promise<boolean> {
	const { provider_ref } = claim;
	const isVoided = provider_ref !== null && (await deps.shipping.voidLabel(provider_ref));
	await recordVoid(deps, claim, isVoided, actorId);
	return isVoided;
}

/** Finishes purchases and voids that were interrupted. Returns how many were looked at. */
export function finishLabels(deps: OrderDependencies): Promise<number> {
	const { labelProvider } = deps.shipping;
	return forEachIsolated(
		async (after: number, limit: number) =>
			labelProvider ? labels.selectUnfinishedLabels(deps.pool, labelProvider, after, limit) : [],
		({ id, status }) => (status === "buying" ? finishBuying(deps, id) : finishVoiding(deps, id)),
		{ report: deps.report, what: "the carrier could not be asked about an unfinished label" },
	);
}

/** A label that is found is voided at once if its shipment was cancelled. */
async function finishBuying(deps: OrderDependencies, id: number): Promise<void> {
	const [claim] = await labels.claimPurchaseAgain(deps.pool, id, labels.CLAIM_SECONDS);
	if (!claim) return;
	const recorded = await finishPurchase(deps, claim, null);
	if (recorded) await finishVoiding(deps, id);
}

async function finishVoiding(deps: OrderDependencies, id: number): Promise<void> {
	const [claim] = await labels.claimDueVoid(deps.pool, id, labels.CLAIM_SECONDS);
	if (claim) await giveBack(deps, claim, null);
}
