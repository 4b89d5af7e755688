/** Turns the refusal of a use case into the error page. */
import { data } from "react-router";
import {
	isRefusal,
	isRefusalCode,
	type RefusalCode,
	refusalStatus,
	refusalText,
} from "../../domain/refusal/refusals.ts";
import { isOutage } from "../../platform/postgres/outage.ts";
import type { ErrorPageData, StaffRight } from "./error-page-data.ts";

export function errorPage(code: RefusalCode, missingRight?: StaffRight) {
	const texts = { en: refusalText(code, "en"), es: refusalText(code, "es") };
	return data<ErrorPageData>(
		{ code, ...texts, ...(missingRight && { missingRight }) },
		{ status: refusalStatus(code) },
	);
}

/**
 * The result of a use case. A refusal, or an outage of the database, becomes the error page with
 * its status.
 */
export async function orThrowErrorPage<T>(answer: Promise<T>): Promise<T> {
	try {
		return await answer;
	} catch (error) {
		if (isRefusal(error)) throw errorPage(error.code);
		if (isOutage(error)) throw errorPage("unavailable");
		throw error;
	}
}

export function refusedCode(error: unknown): RefusalCode | undefined {
	return typeof error === "object" && error !== null && "code" in error && isRefusalCode(error.code)
		? error.code
		: undefined;
}
