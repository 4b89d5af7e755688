import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.opensearch.common.logging.LogConfigurator;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * Starts one OpenSearch node for tests: TestNode FOLDER NAME HTTP_PORT TRANSPORT_PORT SEEDS NAMES.
 * SEEDS are the transport addresses and NAMES the names of all nodes of the cluster, separated by commas. The node listens on
 * 127.0.0.1 only and ends with its process.
 */
class TestNode extends Node {
	TestNode(Environment environment, List<Class<? extends Plugin>> plugins) {
		super(environment, plugins, false);
	}

	public static void main(String[] args) throws Exception {
		Settings settings = Settings.builder()
			.put("path.home", args[0])
			.put("cluster.name", "cabover-test")
			.put("node.name", args[1])
			.put("network.host", "127.0.0.1")
			.put("http.port", args[2])
			.put("transport.port", args[3])
			.put("http.type", "netty4")
			.put("transport.type", "netty4")
			.put("discovery.seed_hosts", args[4])
			.put("cluster.initial_cluster_manager_nodes", args[5])
			.put("cluster.routing.allocation.disk.threshold_enabled", false)
			.put("node.store.allow_mmap", false)
			.build();
		Environment environment =
			InternalSettingsPreparer.prepareEnvironment(settings, java.util.Map.of(), Path.of(args[0], "config"), () -> args[1]);
		LogConfigurator.setNodeName(args[1]);
		LogConfigurator.configureWithoutConfig(settings);
		Node node = new TestNode(environment, List.of(Netty4Plugin.class));
		Runtime.getRuntime().addShutdownHook(new Thread(() -> {
			try {
				node.close();
			} catch (Exception error) {
				error.printStackTrace();
			}
		}));
		node.start();
		System.out.println("started " + args[1]);
		new CountDownLatch(1).await();
	}
}
