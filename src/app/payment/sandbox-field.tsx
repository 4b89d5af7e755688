import { useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Modal } from "../ui/modal.tsx";
import type { VendorFieldProps } from "./payment-field-props.ts";
import {
	type FrameMessage,
	frameUrl,
	postToFrame,
	reloadIfForbidden,
	useFrameMessages,
} from "./provider-frame.ts";

/** The sandbox's card field in a frame of its own origin, and a dialog for the buyer's step. */
export function SandboxField(props: VendorFieldProps) {
	const {
		widget,
		next,
		ref,
		onToken,
		onFailure,
		onReady,
		onBroken,
		onApproved,
		onEnter,
		onCorrected,
	} = props;
	const url = widget.vendor === "sandbox" ? widget.url : "";
	const frame = useRef<HTMLIFrameElement>(null);
	const [height, setHeight] = useState(380);
	const post = useCallback((type: string) => postToFrame(frame, url, { type }), [url]);
	const onMessage = useCallback(
		(message: FrameMessage) => {
			if (message.type === "ready") onReady();
			if (message.type === "height") setHeight(message.height ?? 380);
			if (message.type === "token") onToken(message.token ?? null);
			if (message.type === "enter") onEnter?.();
			if (message.type === "mended") onCorrected?.();
			if (message.type === "invalid" || message.type === "unreachable") onFailure(message.type);
		},
		[onReady, onToken, onEnter, onCorrected, onFailure],
	);
	useFrameMessages(frame, url, onMessage);
	useEffect(() => reloadIfForbidden(url, onBroken), [url, onBroken]);
	useImperativeHandle(
		ref,
		() => ({
			submit: () => post("submit"),
			focus: () => post("focus"),
		}),
		[post],
	);
	// The URL holds the page's origin, which only the browser knows.
	const [src, setSrc] = useState<string>();
	useEffect(() => setSrc(frameUrl(url, "/field")), [url]);
	return (
		<>
			<iframe
				ref={frame}
				src={src}
				title={m.pay_frame_card()}
				className="block w-full"
				style={{ height: `${height}px` }}
			/>
			{next?.kind === "confirm" && (
				<BuyerStep
					url={url}
					secret={next.clientSecret}
					onApproved={onApproved}
					onFailure={onFailure}
				/>
			)}
		</>
	);
}

type BuyerStepProps = Pick<VendorFieldProps, "onApproved" | "onFailure"> & {
	url: string;
	secret: string;
};

/**
 * Remembers the finished step, because the page keeps its `next` until it knows the result of the
 * payment.
 */
function BuyerStep({ url, secret, onApproved, onFailure }: BuyerStepProps) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [finishedSecret, setFinishedSecret] = useState<string>();
	const finish = useCallback(
		(outcome: string) => {
			setFinishedSecret(secret);
			if (outcome === "approved") onApproved();
			else onFailure(outcome === "failed" ? "verification_failed" : "cancelled");
		},
		[secret, onApproved, onFailure],
	);
	const onMessage = useCallback(
		({ type }: FrameMessage) => ["approved", "failed", "cancelled"].includes(type) && finish(type),
		[finish],
	);
	useFrameMessages(frame, url, onMessage);
	if (finishedSecret === secret) return null;
	return (
		<Modal title={m.pay_step_title()} onClose={() => finish("cancelled")} dismissible={false}>
			<iframe
				ref={frame}
				src={frameUrl(url, "/step", { secret })}
				title={m.pay_frame_step()}
				className="block h-90 w-full"
			/>
		</Modal>
	);
}
