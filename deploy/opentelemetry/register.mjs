/**
 * Sends traces of the store to an OpenTelemetry collector. Run `npm install` in this folder, then
 * start the store with `NODE_OPTIONS="--import /store/deploy/opentelemetry/register.mjs"`. The
 * settings are those of OpenTelemetry, such as OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_SERVICE_NAME.
 */
import { getNodeAutoInstrumentations } from "@opentelemetry/auto-instrumentations-node";
import { NodeSDK } from "@opentelemetry/sdk-node";

new NodeSDK({
	// Statements of the database may hold personal data, so only their text without values is sent.
	instrumentations: [
		getNodeAutoInstrumentations({ "@opentelemetry/instrumentation-fs": { enabled: false } }),
	],
}).start();
