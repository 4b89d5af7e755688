/**
 * The statuses of a return and the moves between them. The database has the same table and refuses
 * any other move.
 */
import { type Customer, isManager } from "../account/caller.ts";
import type { Bilingual } from "../store/language.ts";

export const RETURN_STATUSES = [
	"requested",
	"approved",
	"rejected",
	"shipped_back",
	"received",
	"inspected",
	"refunded",
	"closed",
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export const RETURN_MOVES: Record<ReturnStatus, readonly ReturnStatus[]> = {
	requested: ["approved", "rejected", "closed"],
	approved: ["shipped_back", "closed"],
	shipped_back: ["received", "closed"],
	received: ["inspected"],
	inspected: ["refunded", "rejected"],
	refunded: [],
	rejected: [],
	closed: [],
};

/** The statuses of a return that staff open and accept at once. */
export const RETURN_PATH_TO_INSPECTED = [
	"approved",
	"shipped_back",
	"received",
	"inspected",
] as const satisfies readonly ReturnStatus[];

/** The buyer can withdraw a return until the store has received it. */
export function canWithdraw(status: ReturnStatus): boolean {
	return RETURN_MOVES[status].includes("closed");
}

export function isReturnFinished(status: ReturnStatus): boolean {
	return RETURN_MOVES[status].length === 0;
}

/** The statuses in which staff must act: approve, inspect, and, for managers only, refund. */
export function statusesAwaitingStaff(isManager: boolean): ReturnStatus[] {
	return isManager ? ["requested", "received", "inspected"] : ["requested", "received"];
}

/** The warehouse waits for parcels and decides nothing. */
export function statusesAwaitingCaller(
	caller: Pick<Customer, "adminLevel" | "isWarehouse">,
): ReturnStatus[] {
	return caller.isWarehouse ? ["shipped_back"] : statusesAwaitingStaff(isManager(caller));
}

/** The statuses to pass through from one status to another, or null when no allowed path exists. */
export function returnPath(from: ReturnStatus, to: ReturnStatus): ReturnStatus[] | null {
	if (RETURN_MOVES[from].includes(to)) return [to];
	for (const next of RETURN_MOVES[from]) {
		const rest = returnPath(next, to);
		if (rest) return [next, ...rest];
	}
	return null;
}

export const RETURN_LABELS: Record<ReturnStatus, Bilingual> = {
	requested: { en: "Requested", es: "Solicitada" },
	approved: { en: "Approved", es: "Aprobada" },
	rejected: { en: "Rejected", es: "Rechazada" },
	shipped_back: { en: "Shipped back", es: "Enviada de vuelta" },
	received: { en: "Received", es: "Recibida" },
	inspected: { en: "Inspected", es: "Inspeccionada" },
	refunded: { en: "Refunded", es: "Reembolsada" },
	closed: { en: "Closed", es: "Cerrada" },
};
