package com.rostrum.app;

import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        registerPlugin(PackageInstallPlugin.class);
        registerPlugin(PushStartPlugin.class);
        super.onCreate(savedInstanceState);
    }
}
