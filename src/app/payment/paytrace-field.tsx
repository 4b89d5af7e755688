import { useEffect, useImperativeHandle, useRef } from "react";
import type { VendorFieldProps } from "./payment-field-props.ts";
import { reloadIfForbidden } from "./provider-frame.ts";
import { loadVendorScript } from "./vendor-script.ts";

type FieldResult = { success?: boolean; message: { hpf_token: string; enc_key: string } };
type Fields = { process: () => Promise<FieldResult> };
type ProtectScript = { setup: (options: object) => Promise<Fields> };

/** The id that PayTrace's script looks for. */
const CONTAINER_ID = "pt_hpf_form";
const FIELD_KEY_PATH = "/api/paytracex/field_key";

/**
 * PayTrace's Protect fields: frames of PayTrace that encrypt the card and return two values, which
 * together are our token.
 */
export function PaytraceField(props: VendorFieldProps) {
	const { widget, ref, onBroken } = props;
	const fieldUrl = widget.vendor === "paytrace" ? widget.fieldUrl : "";
	const fields = useRef<Fields>(null);
	const container = useRef<HTMLDivElement>(null);
	const latest = useRef(props);
	useEffect(() => {
		latest.current = props;
	});
	useEffect(() => reloadIfForbidden(fieldUrl, onBroken), [fieldUrl, onBroken]);
	useEffect(() => {
		let isCancelled = false;
		openFields(fieldUrl).then(
			(opened) => {
				if (isCancelled) return;
				fields.current = opened;
				latest.current.onReady();
			},
			() => latest.current.onBroken(),
		);
		return () => {
			isCancelled = true;
			fields.current = null;
		};
	}, [fieldUrl]);
	useImperativeHandle(ref, () => ({
		submit: () => void submit(fields.current, latest.current),
		focus: () => container.current?.querySelector("iframe")?.focus(),
	}));
	return <div ref={container} id={CONTAINER_ID} className="min-h-60" />;
}

async function submit(
	fields: Fields | null,
	{ onToken, onFailure }: VendorFieldProps,
): Promise<void> {
	if (!fields) return onFailure("unreachable");
	try {
		const { message } = await fields.process();
		onToken(`${message.hpf_token} ${message.enc_key}`);
	} catch {
		// The fields show their errors themselves.
		onFailure("invalid");
	}
}

async function openFields(fieldUrl: string): Promise<Fields> {
	const [answer] = await Promise.all([fetch(FIELD_KEY_PATH), loadVendorScript(fieldUrl)]);
	if (!answer.ok) throw new Error(`PayTrace field key request failed with status ${answer.status}`);
	const { key } = (await answer.json()) as { key: string };
	const { PTPayment } = window as unknown as { PTPayment?: ProtectScript };
	if (!PTPayment) throw new Error("PayTrace Protect.js did not define PTPayment");
	return PTPayment.setup({ authorization: { clientKey: key } });
}
